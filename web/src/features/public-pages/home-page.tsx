import type { ReactNode } from 'react';
import { PRODUCT_NAME, useDocumentTitle } from '#components/page/document-title.ts';
import { PageMain } from '#components/page/page.tsx';
import { HERO } from '#content/home.ts';
import { HomeAbout } from './components/home-about.tsx';
import { HomeContact } from './components/home-contact.tsx';
import { HomeHero } from './components/home-hero.tsx';
import { HomeInvestment } from './components/home-investment.tsx';
import { HomePartners } from './components/home-partners.tsx';
import { HomeServices } from './components/home-services.tsx';

/** `contact` is the form of the contact section. */
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
