import { PAGE_ACCESS, type PageAccess } from '@portal/functions/contract/access/access-pages';
import { createRoutesFromElements, type RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { RequireAdmin } from './guards/require-admin.tsx';
import { RequireUser } from './guards/require-user.tsx';
import { PortalRoutes } from './routes.tsx';
import { SiteRoutes } from './site-routes.tsx';

/** The address of every page, and which guards stand before it. */
function guardedPaths(
  routes: readonly RouteObject[],
  under = '',
  guards: readonly unknown[] = [],
): [string, PageAccess][] {
  return routes.flatMap(({ path, index, element, children }) => {
    const here = path === undefined ? under : `${under}/${path}`;
    const type = element && typeof element === 'object' && 'type' in element ? element.type : undefined;
    const inner = type === RequireUser || type === RequireAdmin ? [...guards, type] : guards;
    if (children) return guardedPaths(children, here, inner);
    if (path === '*') return [];
    return [[index ? '/' : here, accessBehind(inner)]];
  });
}

function accessBehind(guards: readonly unknown[]): PageAccess {
  if (guards.includes(RequireAdmin)) return guards.includes(RequireUser) ? 'admin' : 'anyone';
  return guards.includes(RequireUser) ? 'signed-in' : 'anyone';
}

const routesOf = (page: { props: { children?: React.ReactNode } }) => createRoutesFromElements(page.props.children);

/** Pages for some that lead others on themselves, not by a guard. */
const WITHOUT_GUARD: Partial<Record<PageAccess, PageAccess>> = { visitor: 'anyone', newcomer: 'signed-in' };

test('every page of the policy has its route, behind the guards that the policy asks for', () => {
  const found = [
    ...guardedPaths(routesOf(SiteRoutes({ portal: () => null }))),
    ...guardedPaths(routesOf(PortalRoutes())),
  ];
  const expected = Object.entries(PAGE_ACCESS).map(([path, access]) => [path, WITHOUT_GUARD[access] ?? access]);
  expect(found.sort()).toEqual(expected.sort());
});
