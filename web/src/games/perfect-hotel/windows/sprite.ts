// Whoever draws windows imports this: it hangs the drawings into the page, once.

import { mount } from "svelte";
import Sprite from "./Sprite.svelte";

mount(Sprite, { target: document.body });
