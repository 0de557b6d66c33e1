// Runs before the first paint: the colour scheme somebody chose, else the system's, and whether the last visit on this device
// ended signed in. The theme and the header go on from these attributes; without JavaScript there are none.
(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // Storage is forbidden: the system's scheme, and a visitor.
    }
  };
  const mode = read('color-mode');
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const root = document.documentElement;
  root.setAttribute('data-color-scheme', dark ? 'dark' : 'light');
  // Paper is white: what is printed is printed in the light scheme.
  let onScreen = null;
  matchMedia('print').addEventListener('change', ({ matches }) => {
    if (matches) onScreen = root.getAttribute('data-color-scheme');
    root.setAttribute('data-color-scheme', matches ? 'light' : (onScreen ?? 'light'));
  });
  if (read('portal:session') !== null) root.setAttribute('data-presence', 'member');
})();
