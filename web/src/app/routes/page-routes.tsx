import type { ComponentType } from 'react';
import { Route } from 'react-router-dom';
import { type LazyComponent, lazyComponent } from '#components/lazy/lazy-component.tsx';
import { ROUTES, type RouteName } from '#routing/routes.ts';

export const lazyPage = (load: () => Promise<ComponentType>) => lazyComponent({ on: 'route', load });

export function pageRoutes<Name extends RouteName>(
  names: readonly Name[],
  pages: Partial<Record<Name, LazyComponent<object>>>,
) {
  return names.map((name) => {
    const Page: ComponentType | undefined = pages[name];
    return Page && <Route key={name} path={ROUTES[name].path} element={<Page />} />;
  });
}
