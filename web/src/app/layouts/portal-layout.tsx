import { PortalHeader } from './portal-header.tsx';
import { RouteOutlet } from './route-outlet.tsx';

export function PortalLayout() {
  return (
    <>
      <PortalHeader />
      <RouteOutlet />
    </>
  );
}
