import ArrowBack from '@mui/icons-material/ArrowBack';
import { use } from 'react';
import { useParams } from 'react-router-dom';
import { lazyComponent } from '#components/lazy/lazy-component.tsx';
import { useDocumentTitle } from '#components/page/document-title.ts';
import { LinkButton, TextLink } from '#components/page/links.tsx';
import { NoticePage, PageMain } from '#components/page/page.tsx';
import { SERVICE_WORDS, type Service } from '#content/services/service.ts';
import { paths } from '#routing/paths.ts';
import { ClosingCall, OUTLINED_ON_INK, SOLID_ON_INK } from '../sections/ink-band.tsx';
import { PageHero } from '../sections/page-hero.tsx';
import { FilmButton } from './film-button.tsx';
import { loadedService, loadService } from './load-service.ts';
import { KeyAspects, KeyMetrics } from './service-facts.tsx';

export function ServicePage() {
  const { serviceId } = useParams();
  const loading = loadService(serviceId);
  if (!loading) return <ServiceNotFound />;
  const service = loadedService(serviceId) ?? use(loading);
  // The key resets the film and the carousel when the service changes.
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

const SuccessStories = lazyComponent({
  on: 'idle',
  load: async () => (await import('./success-stories.tsx')).SuccessStories,
});

/** The page of one service. */
function ServiceView({ service }: { service: Service }) {
  useDocumentTitle(service.title, service.subtitle);
  return (
    <PageMain>
      <ServiceHero service={service} />
      <KeyAspects service={service} />
      <KeyMetrics stats={service.stats} />
      <SuccessStories stories={service.caseStudies} />
      <ClosingCall {...SERVICE_WORDS.closing}>
        <LinkButton to={paths.contact} variant="contained" size="large" sx={SOLID_ON_INK}>
          Contact Us
        </LinkButton>
        <LinkButton to={paths.services} variant="outlined" size="large" sx={OUTLINED_ON_INK}>
          Explore Other Services
        </LinkButton>
      </ClosingCall>
    </PageMain>
  );
}

function ServiceHero({ service: { id, title, subtitle, film } }: { service: Service }) {
  return (
    <PageHero
      above={
        <TextLink to={paths.services} underline="hover" sx={BACK}>
          <ArrowBack fontSize="small" /> Back to Services
        </TextLink>
      }
      title={title}
      lead={subtitle}
      actions={
        <LinkButton to={paths.contact} variant="contained" size="large" sx={SOLID_ON_INK}>
          Get Started
        </LinkButton>
      }
      {...(film ? { beside: <FilmButton film={film} /> } : { drawing: id })}
    />
  );
}

const BACK = { display: 'inline-flex', alignItems: 'center', gap: 1, color: 'surface.inkAccent' } as const;
