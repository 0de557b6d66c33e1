import type { ReactNode } from 'react';
import { PageMain, PRODUCT_NAME, useDocumentTitle } from '#components/page/page.tsx';
import { CONTACT } from '#content/contact.ts';
import { HERO, OFFERINGS, SERVICES_SECTION, WHAT_WE_DO } from '#content/home.ts';
import { ContactAdvice } from '../sections/contact-advice.tsx';
import { FeatureCards } from '../sections/feature-cards.tsx';
import { Section } from '../sections/section.tsx';
import { ServiceList } from '../sections/service-list.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeInvestment } from './home-investment.tsx';
import { HomePartners } from './home-partners.tsx';

export function HomePage({ contact }: { contact: ReactNode }) {
  useDocumentTitle(PRODUCT_NAME, HERO.lead);
  return (
    <PageMain>
      <HomeHero />
      <HomePartners />
      <HomeAbout />
      <HomeServices />
      <HomeInvestment />
      <HomeContact form={contact} />
    </PageMain>
  );
}

function HomeAbout() {
  return (
    <Section {...WHAT_WE_DO}>
      <FeatureCards features={OFFERINGS} joined />
    </Section>
  );
}

function HomeServices() {
  return (
    <Section {...SERVICES_SECTION} ground="sunken">
      <ServiceList level="h3" />
    </Section>
  );
}

/** Target of `/#contact`. The hash may contain a subject. */
function HomeContact({ form }: { form: ReactNode }) {
  return (
    <Section id="contact" eyebrow="Contact" title={CONTACT.title} lead={CONTACT.lead}>
      <ContactAdvice level="h3">{form}</ContactAdvice>
    </Section>
  );
}
