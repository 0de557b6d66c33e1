export interface PageHead {
  path: string;
  title: string;
  description: string;
  /** Scheme and host of the public site, without a slash at the end; absent where it is not known. */
  origin: string | undefined;
  structuredData: object | undefined;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const property = (name: string, content: string) => `<meta property="${name}" content="${escaped(content)}" />`;

/** The elements of a page's `<head>` for the tab, for search engines and for previews of links. */
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

/** The elements of the `<head>` of a page of the portal, which search engines do not list. */
export const portalHead = ({ title, description }: PortalHead): string =>
  [`<title>${escaped(title)}</title>`, `<meta name="description" content="${escaped(description)}" />`].join('\n    ');

/** The image of a link preview. With its size, it is shown the first time as well. */
const socialCard = (origin = '') => [
  property('og:image', `${origin}/social-card.png`),
  property('og:image:width', '1200'),
  property('og:image:height', '630'),
  property('og:image:alt', 'IP Investment Portal: where intellectual property meets strategic capital'),
  '<meta name="twitter:card" content="summary_large_image" />',
];

/** A closing tag inside the data would end the element, so every "<" in it is escaped. */
const dataElement = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** The sitemap names full URLs, so there is none while the origin is unknown. */
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
