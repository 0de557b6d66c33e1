import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { NOT_BINDING } from '@portal/functions/contract/opportunities/interest-stages';
import { STATUS_LABELS } from '@portal/functions/contract/options';
import { StatusBadge, statusTone } from '#components/feedback/status-badge.tsx';
import { describeDaysLeft } from '#components/format/closing-date.ts';
import { keepDots } from '#components/format/formatters.ts';
import { useToday } from '#components/format/use-now.ts';
import { TextLink } from '#components/page/links.tsx';
import { MatchFit } from '#components/page/match-fit.tsx';
import { callQuery, usePortalQuery } from '#lib/data/query.ts';
import { paths } from '#routing/paths.ts';
import { NEWS, useCatalogue, useFollowed, useTitles } from './api/use-followed.ts';
import { CardList, RowHead, RowText } from './card-list.tsx';
import {
  closingRows,
  describeInterest,
  describeNews,
  describeQuestion,
  interestLabel,
  QUESTION_LABELS,
  sortInterests,
  UNLISTED,
} from './describe-cards.ts';
import { FOLLOWED_ID, type Followed, NEWS_ID } from './followed.ts';

/** In one row on wide screens. */
const MATCHES_SHOWN = 3;

const MATCHES = { ...callQuery('listMatches', { limit: MATCHES_SHOWN }), refetchOnline: true };
const INTERESTS = { ...callQuery('listMyInterests', {}), refetchOnline: true };
const QUESTIONS = { ...callQuery('listMyQuestions', {}), refetchOnline: true };

/** Most investors have matches, so the card has a skeleton. */
export function MatchesCard() {
  const query = usePortalQuery(MATCHES);
  return (
    <CardList
      id="dashboard-matches"
      title="Matched to you"
      noun="your matches"
      wide
      skeleton
      query={query}
      entries={query.data?.matches}
      aside={<TextLink to={`${paths.marketplace}?sort=matched`}>All matches</TextLink>}
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
}

export function InterestsCard() {
  const query = usePortalQuery(INTERESTS);
  return (
    <CardList
      id="dashboard-interests"
      title="Your interests"
      noun="your interests"
      query={query}
      entries={query.data && sortInterests(query.data.interests)}
      lead={
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {NOT_BINDING}
        </Typography>
      }
      renderEntry={(interest) => ({
        key: interest.opportunityId,
        row: (
          <>
            <RowHead
              title={interest.title ?? UNLISTED}
              to={interest.status === null ? null : paths.opportunity(interest.opportunityId)}
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
}

export function NewsCard() {
  const titles = useTitles();
  const query = usePortalQuery(NEWS);
  return (
    <CardList
      id={NEWS_ID}
      title="New since your last visit"
      noun="new items"
      query={query}
      entries={query.data?.items}
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
}

/** Of followed opportunities and of interests, whose own cards report failures. */
export function ClosingCard({ uid }: { uid: string }) {
  const today = useToday();
  const { rows = [] } = useCatalogue();
  const followed = useFollowed(uid);
  const interests = usePortalQuery(INTERESTS);
  const active = interests.data?.interests.filter(({ stage }) => stage !== 'withdrawn') ?? [];
  const ids = [...(followed.data ?? []).map(({ row }) => row.id), ...active.map(({ opportunityId }) => opportunityId)];
  return (
    <CardList
      id="dashboard-closing"
      title="Closing dates"
      noun="closing dates"
      entries={closingRows(rows, new Set(ids), today)}
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
}

export function QuestionsCard() {
  const titles = useTitles();
  const query = usePortalQuery(QUESTIONS);
  return (
    <CardList
      id="dashboard-questions"
      title="Your questions"
      noun="your questions"
      query={query}
      entries={query.data?.questions}
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
              {titles.get(question.opportunityId) ?? question.archivedTitle ?? UNLISTED}
            </RowText>
          </>
        ),
      })}
    />
  );
}

const FIRST_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
  color: 'text.primary',
} as const;

export function FollowedCard({ uid }: { uid: string }) {
  const query = useFollowed(uid);
  return (
    <CardList
      id={FOLLOWED_ID}
      title="Opportunities you follow"
      noun="the opportunities you follow"
      query={query}
      entries={query.data}
      renderEntry={(entry) => ({ key: entry.row.id, row: <FollowedRow entry={entry} /> })}
    />
  );
}

function FollowedRow({ entry: { row, watched, waiting, changes } }: { entry: Followed }) {
  const lists = [...(watched ? ['Watchlist'] : []), ...(waiting ? ['Waitlist'] : [])].join(' and ');
  return (
    <>
      <RowHead
        title={row.title}
        to={paths.opportunity(row.id)}
        badge={<StatusBadge tone={statusTone(row.status)} label={STATUS_LABELS[row.status].marketplace} />}
      />
      <RowText>{keepDots(`${lists} · ${row.minInvestment} minimum · ${row.targetReturn} · ${row.term}`)}</RowText>
      {changes.map((change) => (
        <Typography key={change} variant="body2" sx={CHANGE}>
          {change}
        </Typography>
      ))}
    </>
  );
}

const CHANGE = {
  mt: 0.5,
  pl: 1.25,
  borderLeft: 2,
  borderColor: 'primary.main',
  fontWeight: 600,
  color: 'primary.main',
} as const;
