import { useDocumentTitle } from '#components/page/document-title.ts';
import { LinkButton } from '#components/page/links.tsx';
import { PageMain } from '#components/page/page.tsx';
import { ABOUT, ABOUT_SECTIONS, COMPETENCIES } from '#content/about.ts';
import { paths } from '#routing/paths.ts';
import { FeatureCards } from '../sections/feature-cards.tsx';
import { ClosingCall, SOLID_ON_INK } from '../sections/ink-band.tsx';
import { HeroLabel, PageHero } from '../sections/page-hero.tsx';
import { Section } from '../sections/section.tsx';
import { AboutPurposes, AboutReasons, AboutStory } from './about-sections.tsx';

export function AboutPage() {
  useDocumentTitle(ABOUT.title, ABOUT.lead);
  return (
    <PageMain>
      <PageHero above={<HeroLabel>{ABOUT.label}</HeroLabel>} title={ABOUT.title} lead={ABOUT.lead} drawing="about" />
      <AboutStory />
      <AboutPurposes />
      <Section {...ABOUT_SECTIONS.competencies}>
        <FeatureCards features={COMPETENCIES} />
      </Section>
      <AboutReasons />
      <ClosingCall {...ABOUT_SECTIONS.closing}>
        <LinkButton to={paths.marketplace} variant="contained" size="large" sx={SOLID_ON_INK}>
          Explore Opportunities
        </LinkButton>
      </ClosingCall>
    </PageMain>
  );
}
