import { createRoutesFromElements, type RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { type PageAccess, ROUTE_NAMES, ROUTES } from '#routing/routes.ts';
import { AppRoutes } from './app-routes.tsx';
import { AuthRoutes } from './auth-routes.tsx';
import { RequireStaff, RequireUser } from './guards.tsx';
import { PortalRoutes } from './portal-routes.tsx';

function guardedPaths(routes: readonly RouteObject[], guards: readonly unknown[] = []): [string, PageAccess][] {
  return routes.flatMap(({ path = '', element, children }) => {
    const type = element && typeof element === 'object' && 'type' in element ? element.type : undefined;
    const inner = type === RequireUser || type === RequireStaff ? [...guards, type] : guards;
    if (children) return guardedPaths(children, inner);
    return path === '*' ? [] : [[path, accessBehind(inner)]];
  });
}

function accessBehind(guards: readonly unknown[]): PageAccess {
  if (guards.includes(RequireStaff)) return guards.includes(RequireUser) ? 'staff' : 'anyone';
  return guards.includes(RequireUser) ? 'signed-in' : 'anyone';
}

const routesOf = (page: { props: { children?: React.ReactNode } }) => createRoutesFromElements(page.props.children);

/** Pages that redirect others themselves, without a guard. */
const WITHOUT_GUARD: Partial<Record<PageAccess, PageAccess>> = { visitor: 'anyone', newcomer: 'signed-in' };

test('gives every page in the table a route with the guards for its access', () => {
  const found = [AppRoutes(), AuthRoutes(), PortalRoutes()].flatMap((routes) => guardedPaths(routesOf(routes)));
  const expected = ROUTE_NAMES.map((name) => ROUTES[name]).map(({ path, access }) => [
    path,
    WITHOUT_GUARD[access] ?? access,
  ]);
  expect(found.sort()).toEqual(expected.sort());
});
