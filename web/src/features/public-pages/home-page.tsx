import { PRODUCT_NAME, useDocumentTitle } from '#components/document-title.ts';
import { PageMain } from '#components/page-main.tsx';
import { HERO } from '#content/home.ts';
import { HomeContact } from './components/home-contact.tsx';
import { HomeHero } from './components/home-hero.tsx';
import { HomeInvestment } from './components/home-investment.tsx';
import { HomeOfferings } from './components/home-offerings.tsx';
import { HomeServices } from './components/home-services.tsx';

export function HomePage() {
  useDocumentTitle(PRODUCT_NAME, HERO.lead);
  return (
    <PageMain>
      <HomeHero />
      <HomeOfferings />
      <HomeServices />
      <HomeInvestment />
      <HomeContact />
    </PageMain>
  );
}
