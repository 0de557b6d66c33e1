// Runs before the first paint: sets the colour scheme that was chosen, or the system's, whether consent to cookies has yet to be asked
// for, whether the last visit on this device ended signed in, and whether the fonts come later. Theme, cookie bar, header and
// base.css read these attributes; without JavaScript there are none.
(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is forbidden: the system's scheme, and a visitor.
      return null;
    }
  };
  const mode = read('color-mode');
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const root = document.documentElement;
  root.setAttribute('data-color-scheme', dark ? 'dark' : 'light');
  // Paper is white: what is printed is printed in the light scheme, also where the theme sets its own meanwhile.
  const print = matchMedia('print');
  let onScreen = null;
  const lightenPrint = () => {
    const scheme = root.getAttribute('data-color-scheme');
    if (!print.matches || scheme === 'light') return;
    onScreen = scheme;
    root.setAttribute('data-color-scheme', 'light');
  };
  new MutationObserver(lightenPrint).observe(root, { attributeFilter: ['data-color-scheme'] });
  print.addEventListener('change', () => {
    lightenPrint();
    if (print.matches || onScreen === null) return;
    root.setAttribute('data-color-scheme', onScreen);
    onScreen = null;
  });
  if (read('cookie-consent-interaction') !== 'true') root.setAttribute('data-ask-consent', '');
  const isMember = read('portal:session') !== null;
  // Members, and visitors who come from another page of the portal, have the fonts in their cache, and get them with the page. Others get
  // them after the first paint, which they would hold up; the fallbacks of base.css are as high and as wide.
  // An opportunity has its description before its scripts, and again with them: in another font it would be painted twice.
  const [, opportunity] = /^\/investments?\/([\w-]+)$/i.exec(location.pathname) ?? [];
  if (isMember || opportunity || document.referrer.startsWith(location.origin)) {
    for (const link of document.querySelectorAll('[as=font]')) link.media = 'all';
  } else if (window.PerformanceObserver?.supportedEntryTypes.includes('paint')) {
    root.setAttribute('data-fonts', 'later');
    // Both at once: each change of a font lays the whole page out again. Where one cannot be fetched, its fallback stays.
    const fonts = ['1em "Inter Variable"', '1em "Source Serif 4 Variable"'];
    const useFonts = () => root.removeAttribute('data-fonts');
    const loadFonts = () => Promise.allSettled(fonts.map((font) => document.fonts.load(font))).then(useFonts);
    const isPainted = (list) => list.getEntriesByName('first-contentful-paint').length > 0;
    new PerformanceObserver((list) => isPainted(list) && loadFonts()).observe({ type: 'paint' });
  }
  if (isMember) {
    root.setAttribute('data-auth-hint', 'member');
    return;
  }
  // What a visitor is shown is requested before the other scripts arrive (web/src/lib/data/fetch-for-visitors.ts).
  if (!opportunity && !/^\/ip-marketplace$/i.test(location.pathname)) return;
  const url = opportunity ? `/catalogue/${opportunity}` : '/catalogue';
  const response = fetch(url);
  // Whoever takes it sees the failure.
  response.catch(() => {});
  globalThis.earlyRequest = { url, response };
})();

// Parts of a prerendered page carry `data-pending-hydration` until React has hydrated them. A click on a button there is queued, once
// for each button, and replayed afterwards (web/src/components/hydration/hydration.tsx). Links, fields and disclosures work without
// React; only a link whose hash carries something for the contact form waits for that form.
document.addEventListener(
  'click',
  (event) => {
    const clicked = event.target instanceof Element ? event.target.closest('button, a[href*="#contact?"]') : null;
    if (!clicked?.closest('[data-pending-hydration]')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    clicked.setAttribute('data-queued-click', '');
  },
  true,
);
