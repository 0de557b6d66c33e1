import { PAGE_ACCESS, type PageAccess } from '@portal/functions/contract/access/access-pages';
import { createRoutesFromElements, type RouteObject } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { authStore } from '#lib/auth/auth-store.ts';
import { AppRoutes } from './app-routes.tsx';
import { AuthRoutes } from './auth-routes.tsx';
import { RequireAdmin, RequireUser } from './guards.tsx';
import { PortalRoutes, prefetchPortalPage } from './portal-routes.tsx';
import { prefetchData } from './prefetch-data.ts';

vi.mock('./prefetch-data.ts', () => ({ prefetchData: vi.fn() }));

/** The path of every page, and the access that its guards give. */
function guardedPaths(routes: readonly RouteObject[], guards: readonly unknown[] = []): [string, PageAccess][] {
  return routes.flatMap(({ path = '', element, children }) => {
    const type = element && typeof element === 'object' && 'type' in element ? element.type : undefined;
    const inner = type === RequireUser || type === RequireAdmin ? [...guards, type] : guards;
    if (children) return guardedPaths(children, inner);
    return path === '*' ? [] : [[path, accessBehind(inner)]];
  });
}

function accessBehind(guards: readonly unknown[]): PageAccess {
  if (guards.includes(RequireAdmin)) return guards.includes(RequireUser) ? 'admin' : 'anyone';
  return guards.includes(RequireUser) ? 'signed-in' : 'anyone';
}

const routesOf = (page: { props: { children?: React.ReactNode } }) => createRoutesFromElements(page.props.children);

/** Pages that redirect others themselves, without a guard. */
const WITHOUT_GUARD: Partial<Record<PageAccess, PageAccess>> = { visitor: 'anyone', newcomer: 'signed-in' };

test('every page of the policy has its route, behind the guards that the policy asks for', () => {
  const found = [AppRoutes(), AuthRoutes(), PortalRoutes()].flatMap((routes) => guardedPaths(routesOf(routes)));
  const expected = Object.entries(PAGE_ACCESS).map(([path, access]) => [path, WITHOUT_GUARD[access] ?? access]);
  expect(found.sort()).toEqual(expected.sort());
});

test('the data of the page that a member may open next is prefetched, and not of the one that is open', async () => {
  const user = { uid: 'member', email: 'member@portal.example', photoUrl: null, emailVerified: true };
  vi.spyOn(authStore, 'read').mockReturnValue({ status: 'signed-in', user });
  vi.stubGlobal('window', { location: { pathname: '/dashboard' } });
  prefetchPortalPage('dashboard', 'dashboard');
  prefetchPortalPage('marketplace', 'ip-marketplace');
  await vi.waitFor(() => expect(prefetchData).toHaveBeenCalled());
  expect(vi.mocked(prefetchData).mock.calls).toEqual([['marketplace', 'ip-marketplace']]);
});
