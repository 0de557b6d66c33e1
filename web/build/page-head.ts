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

/** What a page's `<head>` says of the page: to a tab, a search engine, and to whoever shows a link to it. */
export function pageHead({ path, title, description, origin, structuredData }: PageHead): string {
  const address = origin === undefined ? undefined : escaped(origin + path);
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    address ? `<link rel="canonical" href="${address}" />` : '',
    property('og:type', 'website'),
    property('og:site_name', 'IP Investment Portal'),
    property('og:locale', 'en_GB'),
    property('og:title', title),
    property('og:description', description),
    ...(address ? [property('og:url', address), ...socialCard(origin)] : []),
    structuredData ? dataElement(structuredData) : '',
  ]
    .filter((element) => element !== '')
    .join('\n    ');
}

/** The picture beside a shared link. Its size is told, so that it is there the first time the link is shown. */
const socialCard = (origin = '') => [
  property('og:image', `${origin}/social-card.png`),
  property('og:image:width', '1200'),
  property('og:image:height', '630'),
  property('og:image:alt', 'IP Investment Portal: where intellectual property meets strategic capital'),
  '<meta name="twitter:card" content="summary_large_image" />',
];

/** A closing tag inside the data would end the element, so no "less than" sign stands in it as such. */
const dataElement = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
