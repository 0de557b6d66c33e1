import { createHash } from 'node:crypto';
import { LOCALE } from '../contract/locale.ts';

/** The portal's colours (web/src/app/theme/palette.ts), without fonts or scripts to load. */
const STYLE = `
:root { color-scheme: light dark; --ground: #FBF8F2; --text: #14203A; --quiet: #4A556B; --accent: #0B5D53; --line: #E3DBCE }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0D1424; --text: #EEE9DF; --quiet: #AEB7C8; --accent: #74CFBB; --line: #2A3550 }
}
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--ground); color: var(--text);
  font: 1.0625rem/1.6 Inter, system-ui, sans-serif }
main { max-width: 34rem; padding: 3rem 1.5rem; box-sizing: border-box }
p { color: var(--quiet); margin: 0 0 1.5rem }
h1 { font: 600 2rem/1.2 "Source Serif 4", Georgia, serif; margin: 0 0 1rem; padding-top: 1.5rem; border-top: 2px solid var(--accent) }
a { color: var(--accent); font-weight: 600; text-underline-offset: .2em }
a:focus-visible, button:focus-visible { outline: 2px solid; outline-offset: 4px }
button { font: inherit; font-weight: 600; min-height: 44px; padding: .5rem 1.25rem; border: 0; border-radius: 6px; cursor: pointer;
  background: var(--accent); color: var(--ground) }
form { margin: 0 0 2rem }
nav { display: flex; flex-wrap: wrap; gap: .75rem 1.5rem; border-top: 1px solid var(--line); padding-top: 1.25rem }
`;

const styleHash = createHash('sha256').update(STYLE).digest('base64');

/** Allows the page's own style and forms to the portal, and nothing else. */
export const PLAIN_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`;

/** `body` and `links` are trusted HTML from the code. */
interface PlainPage {
  title: string;
  body: string;
  links: string;
}

/** A complete page without scripts, answered by a function. It repeats nothing from the request. */
export const plainPage = ({ title, body, links }: PlainPage): string => `<!doctype html>
<html lang="${LOCALE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | IP Investment Portal</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
<nav aria-label="Other pages">${links}</nav>
</main>
</body>
</html>
`;
