import { createHash } from 'node:crypto';
import type { LinkRefusal } from './refusal.ts';

/** The portal's own ink, paper and verdigris (web/src/app/theme/palette.ts), without a font or script to wait for. */
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
a:focus-visible { outline: 2px solid; outline-offset: 4px }
nav { display: flex; flex-wrap: wrap; gap: .75rem 1.5rem; border-top: 1px solid var(--line); padding-top: 1.25rem }
`;

const styleHash = createHash('sha256').update(STYLE).digest('base64');

/** Nothing but its own style may do anything on the page. */
export const REFUSAL_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'`;

/** The page for a link that opens nothing. All of it is written here: nothing of what was asked for is repeated. */
export const refusalPage = ({ title, sentence }: LinkRefusal): string => `<!doctype html>
<html lang="en-GB">
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
<p>${sentence}</p>
<nav aria-label="Ways on"><a href="/dashboard">Your dashboard</a><a href="/ip-marketplace">IP opportunities</a><a href="/contact">Contact us</a></nav>
</main>
</body>
</html>
`;
