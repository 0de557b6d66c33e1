import { PublicHeader } from './public-header.tsx';
import { RouteOutlet } from './route-outlet.tsx';
import { SiteFooter } from './site-footer.tsx';

export function PublicLayout() {
  return (
    <>
      <PublicHeader />
      <RouteOutlet footer={<SiteFooter />} />
    </>
  );
}
