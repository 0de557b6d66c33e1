import { COLOR_SCHEME_ATTRIBUTE } from '#lib/device-keys.ts';

/** Prints pages in the light scheme, even if the theme sets its own meanwhile. */
export function printInLight(): void {
  const root = document.documentElement;
  const print = matchMedia('print');
  let onScreen: string | null = null;
  const lighten = () => {
    const scheme = root.getAttribute(COLOR_SCHEME_ATTRIBUTE);
    if (!print.matches || scheme === 'light') return;
    onScreen = scheme;
    root.setAttribute(COLOR_SCHEME_ATTRIBUTE, 'light');
  };
  new MutationObserver(lighten).observe(root, { attributeFilter: [COLOR_SCHEME_ATTRIBUTE] });
  print.addEventListener('change', () => {
    lighten();
    if (print.matches || onScreen === null) return;
    root.setAttribute(COLOR_SCHEME_ATTRIBUTE, onScreen);
    onScreen = null;
  });
}
