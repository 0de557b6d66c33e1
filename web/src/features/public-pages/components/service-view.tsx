import { Suspense } from 'react';
import { latePart } from '#components/hydration/late-part.ts';
import { useDocumentTitle } from '#components/page/document-title.ts';
import { LinkButton } from '#components/page/links.tsx';
import { PageMain } from '#components/page/page.tsx';
import { SERVICE_WORDS } from '#content/service-words.ts';
import type { Service } from '#content/services/service.ts';
import { paths } from '#routing/paths.ts';
import { ClosingCall } from './closing-call.tsx';
import { KeyAspects } from './key-aspects.tsx';
import { KeyMetrics } from './key-metrics.tsx';
import { OUTLINED_ON_INK, SOLID_ON_INK } from './on-ink.ts';
import { ServiceHero } from './service-hero.tsx';

const SuccessStories = latePart(async () => (await import('./success-stories.tsx')).SuccessStories);

/** One service, from what it is to how to begin. */
export function ServiceView({ service }: { service: Service }) {
  useDocumentTitle(service.title, service.subtitle);
  return (
    <PageMain>
      <ServiceHero service={service} />
      <KeyAspects service={service} />
      <KeyMetrics stats={service.stats} />
      <Suspense fallback={null}>
        <SuccessStories stories={service.caseStudies} />
      </Suspense>
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
