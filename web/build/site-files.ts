/** The list of pages for search engines. It names full addresses, so there is none while the origin is not known. */
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

/** Everything may be visited; screens behind sign-in have nothing to show to a crawler. */
export function robots(origin: string | undefined): string {
  const rules = ['User-agent: *', 'Disallow: /admin', 'Disallow: /dashboard', 'Disallow: /profile', 'Disallow: /chat'];
  return [...rules, ...(origin === undefined ? [] : ['', `Sitemap: ${origin}/sitemap.xml`]), ''].join('\n');
}
