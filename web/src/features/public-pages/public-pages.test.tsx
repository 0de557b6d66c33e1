import { NOTICES } from '@portal/functions/contract/legal/notices';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { HERO } from '#content/home.ts';
import { TERMS } from '#content/notices/terms.ts';
import { DEMO_OPERATOR } from '#content/operator.ts';
import { AboutPage } from './about-page.tsx';
import { HomeHero } from './home/home-hero.tsx';
import { NoticePage } from './notice-page.tsx';
import { ServiceList } from './sections/service-list.tsx';
import { ServicePage } from './services/service-page.tsx';

const render = (page: ReactNode, path = '/') =>
  renderToStaticMarkup(<MemoryRouter initialEntries={[path]}>{page}</MemoryRouter>).replaceAll(
    /<style.*?<\/style>/g,
    '',
  );

afterEach(() => vi.unstubAllGlobals());

const linksIn = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);

test('the home page has its badge above its title', () => {
  vi.stubGlobal('__PUBLIC_CATALOGUE__', null);
  const html = render(<HomeHero />);
  expect(html.indexOf(HERO.badge)).toBeGreaterThan(-1);
  expect(html.indexOf(HERO.badge)).toBeLessThan(html.indexOf('<h1'));
});

test('the list of services links to each service', () => {
  const pages = ['/services/ip-strategy', '/services/ip-valuation', '/services/venture-studios'];
  expect([...new Set(linksIn(render(<ServiceList level="h3" />)))]).toEqual(pages);
});

test('the about page links to the marketplace and names the operator', () => {
  const html = render(<AboutPage />);
  expect(linksIn(html)).toContain('/ip-marketplace');
  for (const value of Object.values(DEMO_OPERATOR)) expect(html).toContain(value);
});

test('an unknown service shows an error and a link to the services', () => {
  const routes = (
    <Routes>
      <Route path="/services/:serviceId" element={<ServicePage />} />
    </Routes>
  );
  for (const id of ['unheard-of', 'constructor']) {
    const html = render(routes, `/services/${id}`);
    expect(html).toContain('Service Not Found');
    expect(linksIn(html)).toEqual(['/services']);
  }
});

test('a notice shows its version, date and draft status, and highlights its blanks and demo values', () => {
  const html = render(<NoticePage notice={TERMS} />);
  const day = new Date(NOTICES.terms.date).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  expect(html.replaceAll('<!-- -->', '')).toContain(`Version ${NOTICES.terms.version}, ${day} · Draft`);
  expect(html).toContain('This is a draft.');
  expect(html).toContain(DEMO_OPERATOR.name);
  const text = 'Written by [name] in [year | 2026].';
  const unfinished = render(
    <NoticePage notice={{ ...TERMS, sections: [{ id: 'one', title: 'One', paragraphs: [text] }] }} />,
  );
  expect(unfinished).toContain('>[name]</mark>');
  expect(unfinished).toContain('>2026</mark>');
});
