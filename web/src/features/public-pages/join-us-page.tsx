import type { ReactNode } from 'react';
import { useDocumentTitle } from '#components/page/document-title.ts';
import { PageMain } from '#components/page/page.tsx';
import { APPLICATION, AREAS, JOIN_SECTIONS, JOIN_US } from '#content/join-us.ts';
import { ApplicationSteps } from './components/application-steps.tsx';
import { ExpertVoices } from './components/expert-voices.tsx';
import { FeatureCards } from './components/feature-cards.tsx';
import { JoinFaq } from './components/join-faq.tsx';
import { JoinHero } from './components/join-hero.tsx';
import { Section } from './components/section.tsx';

/** `form` is the expert application. The order of the sections is the specification's (section 2). */
export function JoinUsPage({ form }: { form: ReactNode }) {
  useDocumentTitle(JOIN_US.title, JOIN_US.lead);
  return (
    <PageMain>
      <JoinHero />
      <Section {...JOIN_SECTIONS.areas}>
        <FeatureCards features={AREAS} />
      </Section>
      <ExpertVoices />
      <Section id="apply" {...APPLICATION}>
        <ApplicationSteps>{form}</ApplicationSteps>
      </Section>
      <JoinFaq />
    </PageMain>
  );
}
