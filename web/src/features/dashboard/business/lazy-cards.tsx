import { SkeletonPanel } from '#components/feedback/panel-states.tsx';
import { lazyComponent } from '#components/lazy/lazy-component.tsx';
import { SectionCard } from '#components/page/section-card.tsx';
import type { ClosingCardProps, MatchesCardProps, QuestionsCardProps } from './lower-cards.tsx';

const load = () => import('./lower-cards.tsx');

/** Below the first screen, so they are rendered when the reader scrolls near them. */
const placeholder = (id: string, title: string) => () => (
  <SectionCard id={id} title={title}>
    <SkeletonPanel label={`Loading ${title.toLowerCase()}`} rows={2} />
  </SectionCard>
);

export const ClosingCard = lazyComponent<ClosingCardProps>({
  on: 'visible',
  load: async () => (await load()).ClosingCard,
  placeholder: placeholder('dashboard-closing', 'Closing dates'),
});
export const QuestionsCard = lazyComponent<QuestionsCardProps>({
  on: 'visible',
  load: async () => (await load()).QuestionsCard,
  placeholder: placeholder('dashboard-questions', 'Answers to your questions'),
});
export const MatchesCard = lazyComponent<MatchesCardProps>({
  on: 'visible',
  load: async () => (await load()).MatchesCard,
  placeholder: placeholder('dashboard-matches', 'Matched to you'),
});
