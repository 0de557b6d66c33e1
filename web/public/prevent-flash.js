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

// A part of a prerendered page is marked as still until it answers. What is pressed in it meanwhile is kept, each thing once, and
// pressed again when it wakes (web/src/components/hydration/wake.ts). Links, fields and disclosures work as they are; only a link
// whose hash carries something for the contact form has to wait for that form.
document.addEventListener(
  'click',
  (event) => {
    const pressed = event.target instanceof Element ? event.target.closest('button, a[href*="#contact?"]') : null;
    if (!pressed?.closest('[data-still]')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.setAttribute('data-pressed', '');
  },
  true,
);
