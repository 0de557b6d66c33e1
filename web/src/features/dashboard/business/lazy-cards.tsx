import Box from '@mui/material/Box';
import { lazyComponent } from '#components/lazy/lazy-component.tsx';
import { SectionCard } from '#components/page/section-card.tsx';
import type { ClosingCardProps, MatchesCardProps, QuestionsCardProps } from './lower-cards.tsx';

const load = () => import('./lower-cards.tsx');

/** As high as a loading card. Out of view, so it shows no progress. */
const ROOM = { minHeight: '8rem' } as const;

/** Below the first screen, so they are rendered when the reader scrolls near them. */
const placeholder = (id: string, title: string) => () => (
  <SectionCard id={id} title={title}>
    <Box sx={ROOM} />
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
