import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { array, object, string } from 'yup';
import { findRoute, isOpenPath, isPublicPath, ROUTE_NAMES, ROUTES } from './routes.ts';

const ROUTE_LIST = ROUTE_NAMES.map((name) => ROUTES[name]);

test.each([
  ['/services/ip-strategy', 'service'],
  ['/About/', 'about'],
  ['/investment/x', 'opportunityAlias'],
  ['/ip-marketplace/compare', 'compare'],
  ['/services/a/b', undefined],
  ['/nowhere', undefined],
])('matches %s to the route %s', (pathname, name) => {
  expect(findRoute(pathname)).toBe(name);
});

const firebaseJson = object({
  hosting: object({ rewrites: array(object({ source: string().required(), destination: string() })).required() }),
});

test('Hosting rewrites every id to the opportunity page, and every URL without a file to the portal', () => {
  const file = readFileSync(new URL('../../../firebase.json', import.meta.url), 'utf8');
  const { rewrites } = firebaseJson.validateSync(JSON.parse(file)).hosting;
  const sourceOf = (destination: string) => rewrites.filter((one) => one.destination === destination);
  const opportunity = [ROUTES.opportunity.path, ROUTES.opportunityAlias.path].map((path) => path.replace(/:\w+/, '*'));
  expect(sourceOf('/opportunity.html').map(({ source }) => source)).toEqual(opportunity);
  const [portal, ...others] = sourceOf('/portal.html');
  expect(others).toEqual([]);
  expect(rewrites.at(-1)).toBe(portal);
  const folders = /^!\/@\(([\w|]+)\)\/\*\*$/.exec(portal?.source ?? '')?.[1]?.split('|');
  expect(folders).toEqual(['assets', 'media', 'illustrations']);
  const ofFunctions = rewrites.filter(({ destination }) => destination === undefined);
  const reserved = [...ofFunctions.map(({ source }) => source.split('/')[1]), ...(folders ?? [])];
  for (const { path } of ROUTE_LIST) expect(reserved).not.toContain(path.split('/')[1]);
});

test.each([
  '/',
  '/about',
  '/services',
  '/services/ip-strategy',
  '/contact',
  '/cookies-policy',
  '/join-us',
  '/privacy-policy',
])('keeps the public header on %s', (pathname) => {
  expect(isPublicPath(pathname)).toBe(true);
});

test.each(['/dashboard', '/ip-marketplace', '/investments/x', '/chat', '/auth/sign-in', '/nowhere'])(
  'shows members the signed-in bar on %s',
  (pathname) => {
    expect(isPublicPath(pathname)).toBe(false);
  },
);

test.each(['/', '/contact', '/ip-marketplace', '/investments/x', '/investment/x'])(
  'opens %s to everyone',
  (pathname) => {
    expect(isOpenPath(pathname)).toBe(true);
  },
);

test.each(['/dashboard', '/admin', '/profile', '/auth/sign-in', '/investments'])(
  'does not open %s to everyone',
  (pathname) => {
    expect(isOpenPath(pathname)).toBe(false);
  },
);
