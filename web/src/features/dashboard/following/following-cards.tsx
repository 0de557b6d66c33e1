import Typography from '@mui/material/Typography';
import { STATUS_LABELS } from '@portal/functions/contract/options';
import { memo } from 'react';
import { EmptyPanel } from '#components/feedback/panel-states.tsx';
import { StatusBadge, statusTone } from '#components/feedback/status-badge.tsx';
import { keepDots } from '#components/format/formatters.ts';
import { LinkButton } from '#components/page/links.tsx';
import { paths } from '#routing/paths.ts';
import type { Part } from '../api/use-following.ts';
import { CardList, RowHead, RowText } from '../card-list.tsx';
import type { Followed } from '../followed.ts';
import { FOLLOWED_ID } from '../next-step/next-step.ts';

export const FollowedCard = memo(function FollowedCard({ followed }: { followed: Part<Followed[]> }) {
  return (
    <CardList
      id={FOLLOWED_ID}
      title="Opportunities you follow"
      noun="the opportunities you follow"
      part={followed}
      empty={
        <EmptyPanel
          title="Nothing on your watchlist yet"
          text="Add opportunities to your watchlist or join a waitlist, and updates will appear here."
          action={<LinkButton to={paths.marketplace}>Open the marketplace</LinkButton>}
        />
      }
      renderEntry={(entry) => ({ key: entry.row.id, row: <FollowedRow entry={entry} /> })}
    />
  );
});

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
