// Before anything is painted: the colours that were chosen, or those of the system.
(function () {
  var chosen = null;
  try {
    chosen = (JSON.parse(localStorage.getItem("hotelier.settings") || "{}") || {}).theme;
  } catch (error) {
    chosen = null;
  }
  var dark = chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
