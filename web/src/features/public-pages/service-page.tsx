import { use } from 'react';
import { useParams } from 'react-router-dom';
import { LinkButton } from '#components/link-button.tsx';
import { NoticePage } from '#components/notice-page.tsx';
import type { Service } from '#content/services/service.ts';
import { paths } from '#routing/paths.ts';
import { ServiceView } from './components/service-view.tsx';
import { loadService } from './load-service.ts';

export function ServicePage() {
  const service = loadService(useParams().serviceId);
  return service ? <KnownService loading={service} /> : <ServiceNotFound />;
}

function KnownService({ loading }: { loading: Promise<Service> }) {
  const service = use(loading);
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
