// Runs before the first paint: the colour scheme somebody chose, else the system's. The theme goes on from this attribute.
(() => {
  let mode = null;
  try {
    mode = localStorage.getItem('color-mode');
  } catch {
    // Storage is forbidden: the system's scheme it is.
  }
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light');
})();
