import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ListedInterest } from '@portal/functions/contract/opportunities/interest';
import { NOT_BINDING } from '@portal/functions/contract/opportunities/interest-stages';
import type { Match, Matches } from '@portal/functions/contract/opportunities/matching';
import type { OwnQuestion } from '@portal/functions/contract/opportunities/questions';
import type { NewsItem } from '@portal/functions/contract/opportunities/visits';
import { STATUS_LABELS } from '@portal/functions/contract/options';
import { memo } from 'react';
import { StatusBadge, statusTone } from '#components/feedback/status-badge.tsx';
import { TextLink } from '#components/page/links.tsx';
import { paths } from '#routing/paths.ts';
import type { Part } from '../api/use-following.ts';
import {
  type closingRows,
  daysLeft,
  describeInterest,
  describeNews,
  describeQuestion,
  interestLabel,
  QUESTION_LABELS,
  sortInterests,
  UNLISTED,
} from '../describe-business.ts';
import { NEWS_ID } from '../next-step/next-step.ts';
import { CardList, EmptyNote, RowHead, RowText } from './card-list.tsx';

interface InterestsCardProps {
  interests: Part<ListedInterest[]>;
  verified: boolean;
}

export const InterestsCard = memo(function InterestsCard({ interests, verified }: InterestsCardProps) {
  return (
    <CardList
      id="dashboard-interests"
      title="Your interests"
      noun="your interests"
      part={interests.status === 'ready' ? { ...interests, data: sortInterests(interests.data) } : interests}
      lead={
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {NOT_BINDING}
        </Typography>
      }
      empty={
        <EmptyNote>
          {verified ? (
            <>
              Indicate interest on the page of an open opportunity, and its status will appear here.{' '}
              <TextLink to={paths.marketplace}>Open the marketplace</TextLink>
            </>
          ) : (
            'Once you’re verified, you can indicate interest in open opportunities. Their status will appear here.'
          )}
        </EmptyNote>
      }
      renderEntry={(interest) => ({
        key: interest.opportunityId,
        row: (
          <>
            <RowHead
              title={interest.title ?? UNLISTED}
              to={interest.title === null ? null : paths.opportunity(interest.opportunityId)}
              badge={
                <StatusBadge
                  tone={interest.stage === 'withdrawn' || interest.stage === 'closed' ? 'neutral' : 'info'}
                  label={interestLabel(interest)}
                />
              }
            />
            <RowText>{describeInterest(interest)}</RowText>
          </>
        ),
      })}
    />
  );
});

interface NewsCardProps {
  news: Part<NewsItem[]>;
  titles: ReadonlyMap<string, string>;
}

export const NewsCard = memo(function NewsCard({ news, titles }: NewsCardProps) {
  return (
    <CardList
      id={NEWS_ID}
      title="News since your last visit"
      noun="news"
      part={news}
      empty={<EmptyNote>Documents, updates and answers that are new to you will appear here.</EmptyNote>}
      renderEntry={(item) => {
        const { key, title, to, text } = describeNews(item, titles);
        return {
          key,
          row: (
            <>
              <RowHead title={title} to={to} />
              <RowText>{text}</RowText>
            </>
          ),
        };
      }}
    />
  );
});

export const ClosingCard = memo(function ClosingCard({ closing }: { closing: Part<ReturnType<typeof closingRows>> }) {
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
              badge={<StatusBadge tone={days <= 14 ? 'pending' : 'neutral'} label={daysLeft(days)} />}
            />
            <RowText>{text}</RowText>
          </>
        ),
      })}
    />
  );
});

interface QuestionsCardProps {
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

export const MatchesCard = memo(function MatchesCard({ matches }: { matches: Part<Matches> }) {
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
      renderEntry={({ id, title, status, reasons }) => ({
        key: id,
        row: (
          <>
            <RowHead
              title={title}
              to={paths.opportunity(id)}
              badge={<StatusBadge tone={statusTone(status)} label={STATUS_LABELS[status].marketplace} />}
            />
            <RowText>
              <Box component="ul" aria-label={`Why it matches: ${title}`} sx={{ m: 0, pl: 2.5 }}>
                {reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </Box>
            </RowText>
          </>
        ),
      })}
    />
  );
});
