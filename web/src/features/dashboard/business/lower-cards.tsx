import Box from '@mui/material/Box';
import type { Match, Matches } from '@portal/functions/contract/opportunities/matching';
import type { OwnQuestion } from '@portal/functions/contract/opportunities/questions';
import { STATUS_LABELS } from '@portal/functions/contract/options';
import { memo } from 'react';
import { StatusBadge, statusTone } from '#components/feedback/status-badge.tsx';
import { describeDaysLeft } from '#components/format/closing-date.ts';
import { TextLink } from '#components/page/links.tsx';
import { MatchFit } from '#components/page/match-fit.tsx';
import { paths } from '#routing/paths.ts';
import type { Part } from '../api/use-following.ts';
import { CardList, EmptyNote, RowHead, RowText } from '../card-list.tsx';
import { type closingRows, describeQuestion, QUESTION_LABELS, UNLISTED } from '../describe-business.ts';

export interface ClosingCardProps {
  closing: Part<ReturnType<typeof closingRows>>;
}

export const ClosingCard = memo(function ClosingCard({ closing }: ClosingCardProps) {
  return (
    <CardList
      id="dashboard-closing"
      title="Closing dates"
      noun="closing dates"
      part={closing}
      empty={
        <EmptyNote>Closing dates of opportunities that you follow or are interested in will appear here.</EmptyNote>
      }
      renderEntry={({ id, title, days, text }) => ({
        key: id,
        row: (
          <>
            <RowHead
              title={title}
              to={paths.opportunity(id)}
              badge={<StatusBadge tone={days <= 14 ? 'pending' : 'neutral'} label={describeDaysLeft(days)} />}
            />
            <RowText>{text}</RowText>
          </>
        ),
      })}
    />
  );
});

export interface QuestionsCardProps {
  questions: Part<OwnQuestion[]>;
  titles: ReadonlyMap<string, string>;
}

export const QuestionsCard = memo(function QuestionsCard({ questions, titles }: QuestionsCardProps) {
  return (
    <CardList
      id="dashboard-questions"
      title="Answers to your questions"
      noun="your questions"
      part={questions}
      empty={<EmptyNote>Questions that you ask about opportunities, and our answers, will appear here.</EmptyNote>}
      renderEntry={(question) => ({
        key: question.id,
        row: (
          <>
            <RowHead
              title={question.text || 'Removed question'}
              to={titles.has(question.opportunityId) ? paths.opportunity(question.opportunityId) : null}
              badge={<StatusBadge {...QUESTION_LABELS[question.status]} />}
            />
            <RowText>
              <Box component="span" sx={FIRST_LINES}>
                {describeQuestion(question)}
              </Box>
              {titles.get(question.opportunityId) ?? UNLISTED}
            </RowText>
          </>
        ),
      })}
    />
  );
});

const FIRST_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
  color: 'text.primary',
} as const;

export interface MatchesCardProps {
  matches: Part<Matches>;
}

export const MatchesCard = memo(function MatchesCard({ matches }: MatchesCardProps) {
  const answered = matches.status !== 'ready' || matches.data.answered;
  return (
    <CardList<Match>
      id="dashboard-matches"
      title="Matched to you"
      noun="your matches"
      part={matches.status === 'ready' ? { ...matches, data: matches.data.matches } : matches}
      aside={<TextLink to={`${paths.marketplace}?sort=matched`}>All matches</TextLink>}
      empty={
        <EmptyNote>
          {answered
            ? 'No opportunity matches your answers at the moment. '
            : 'Answer four questions to see which opportunities match. '}
          <TextLink to={paths.profile}>{answered ? 'Change your answers' : 'Add your answers'}</TextLink>
        </EmptyNote>
      }
      renderEntry={({ id, title, status, reasons, warning }) => ({
        key: id,
        row: (
          <>
            <RowHead
              title={title}
              to={paths.opportunity(id)}
              badge={<StatusBadge tone={statusTone(status)} label={STATUS_LABELS[status].marketplace} />}
            />
            <MatchFit title={title} reasons={reasons} warning={warning} />
          </>
        ),
      })}
    />
  );
});
