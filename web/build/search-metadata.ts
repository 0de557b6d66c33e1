export interface PageHead {
  path: string;
  title: string;
  description: string;
  /** Scheme and host of the public site, without a trailing slash; absent if unknown. */
  origin: string | undefined;
  structuredData: object | undefined;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const property = (name: string, content: string) => `<meta property="${name}" content="${escaped(content)}" />`;

/** Builds a page's `<head>` elements for the tab, search engines and link previews. */
export function pageHead({ path, title, description, origin, structuredData }: PageHead): string {
  const url = origin === undefined ? undefined : escaped(origin + path);
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    url ? `<link rel="canonical" href="${url}" />` : '',
    property('og:type', 'website'),
    property('og:site_name', 'IP Investment Portal'),
    property('og:locale', 'en_GB'),
    property('og:title', title),
    property('og:description', description),
    ...(url ? [property('og:url', url), ...socialCard(origin)] : []),
    structuredData ? dataElement(structuredData) : '',
  ]
    .filter((element) => element !== '')
    .join('\n    ');
}

interface PortalHead {
  title: string;
  description: string;
}

/** Builds the `<head>` elements of a portal page, which search engines do not list. */
export const portalHead = ({ title, description }: PortalHead): string =>
  [`<title>${escaped(title)}</title>`, `<meta name="description" content="${escaped(description)}" />`].join('\n    ');

/** Image of a link preview. The size makes it appear on the first share. */
const socialCard = (origin = '') => [
  property('og:image', `${origin}/social-card.png`),
  property('og:image:width', '1200'),
  property('og:image:height', '630'),
  property('og:image:alt', 'IP Investment Portal: where intellectual property meets strategic capital'),
  '<meta name="twitter:card" content="summary_large_image" />',
];

/** Escapes every "<", because a closing tag in the data would end the element. */
const dataElement = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** Builds the sitemap. It needs the origin, because it contains full URLs. */
export function sitemap(paths: readonly string[], origin: string): string {
  const entries = paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

export function robots(disallowed: readonly string[], origin: string | undefined): string {
  const rules = ['User-agent: *', ...disallowed.map((path) => `Disallow: ${path}`)];
  return [...rules, ...(origin === undefined ? [] : ['', `Sitemap: ${origin}/sitemap.xml`]), ''].join('\n');
}
