import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/tokens.css";
import "./styles/fonts.css";
import "./styles/base.css";

const house = document.getElementById("house");
if (house) mount(App, { target: house });
