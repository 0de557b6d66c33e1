import { useParams } from 'react-router-dom';
import { LinkButton } from '#components/link-button.tsx';
import { NoticePage } from '#components/notice-page.tsx';
import { findService } from '#content/services.ts';
import { paths } from '#routing/paths.ts';
import { ServiceView } from './components/service-view.tsx';

export function ServicePage() {
  const service = findService(useParams().serviceId);
  // A key, so that a film or a carousel of one service never lives on into the next.
  return service ? <ServiceView key={service.id} service={service} /> : <ServiceNotFound />;
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
