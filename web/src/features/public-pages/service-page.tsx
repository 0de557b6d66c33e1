import { use } from 'react';
import { useParams } from 'react-router-dom';
import { LinkButton } from '#components/page/links.tsx';
import { NoticePage } from '#components/page/page.tsx';
import { paths } from '#routing/paths.ts';
import { ServiceView } from './components/service-view.tsx';
import { loadedService, loadService } from './load-service.ts';

export function ServicePage() {
  const { serviceId } = useParams();
  const loading = loadService(serviceId);
  if (!loading) return <ServiceNotFound />;
  const service = loadedService(serviceId) ?? use(loading);
  // A key, so that a film or a carousel of one service never lives on into the next.
  return <ServiceView key={service.id} service={service} />;
}

function ServiceNotFound() {
  return (
    <NoticePage title="Service Not Found" text="There is no service at this address.">
      <LinkButton to={paths.services} variant="contained">
        Back to Services
      </LinkButton>
    </NoticePage>
  );
}
