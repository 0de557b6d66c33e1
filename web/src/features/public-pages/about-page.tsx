import { useDocumentTitle } from '#components/page/document-title.ts';
import { LinkButton } from '#components/page/links.tsx';
import { PageMain } from '#components/page/page.tsx';
import { ABOUT, ABOUT_SECTIONS, COMPETENCIES } from '#content/about.ts';
import { paths } from '#routing/paths.ts';
import { AboutPurposes } from './components/about-purposes.tsx';
import { AboutReasons } from './components/about-reasons.tsx';
import { AboutStory } from './components/about-story.tsx';
import { ClosingCall } from './components/closing-call.tsx';
import { FeatureCards } from './components/feature-cards.tsx';
import { SOLID_ON_INK } from './components/on-ink.ts';
import { HeroLabel, PageHero } from './components/page-hero.tsx';
import { Section } from './components/section.tsx';

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
