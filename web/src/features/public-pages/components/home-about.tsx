import { OFFERINGS, WHAT_WE_DO } from '#content/home.ts';
import { FeatureCards } from './feature-cards.tsx';
import { Section } from './section.tsx';

export function HomeAbout() {
  return (
    <Section {...WHAT_WE_DO}>
      <FeatureCards features={OFFERINGS} />
    </Section>
  );
}
