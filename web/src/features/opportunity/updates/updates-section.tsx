import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { UpdatesRequest, UpdateView } from '@portal/functions/contract/opportunities/updates';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { ErrorPanel, SkeletonPanel } from '#components/feedback/panel-states.tsx';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import { formatDate } from '#components/format/formatters.ts';
import { call } from '#lib/data/call.ts';
import { type Page, usePortalInfiniteQuery } from '#lib/data/infinite-query.ts';
import { PageSection, Prose } from '../sections/page-section.tsx';
import { isNewSince, useVisitMarks } from '../visit-marks.ts';

/** `request` names the opportunity, with the reader's unlock. */
export function UpdatesSection({ request }: { request: UpdatesRequest }) {
  const list = usePortalInfiniteQuery(['listUpdates', request], () => listUpdates(request));
  const isMoreFailed = list.isFetchNextPageError && !list.isFetchingNextPage;
  const { since } = useVisitMarks();
  return (
    <PageSection title="Updates">
      {list.isPending ? <SkeletonPanel label="Loading updates" rows={2} /> : null}
      {list.isLoadingError ? <ErrorPanel message="The updates could not be loaded." onRetry={list.refetch} /> : null}
      {list.data?.length === 0 ? (
        <Typography color="textSecondary">
          There are no updates yet. We notify investors who have this opportunity on their watchlist.
        </Typography>
      ) : null}
      {list.data && list.data.length > 0 ? (
        <Box component="ul" aria-label="Updates" sx={LIST}>
          {list.data.map((update) => (
            <UpdateItem key={update.id} update={update} isNew={isNewSince(update.publishedAt, since)} />
          ))}
        </Box>
      ) : null}
      {isMoreFailed ? <ErrorPanel message="Older updates could not be loaded." onRetry={list.fetchNextPage} /> : null}
      {list.hasNextPage && !isMoreFailed ? (
        <BusyButton variant="outlined" color="inherit" busy={list.isFetchingNextPage} onClick={list.fetchNextPage}>
          Show older updates
        </BusyButton>
      ) : null}
    </PageSection>
  );
}

async function listUpdates(request: UpdatesRequest): Promise<Page<UpdateView>> {
  const { updates, next } = await call('listUpdates', request);
  return { rows: updates, next: next === null ? null : () => listUpdates({ ...request, after: next }) };
}

function UpdateItem({ update, isNew }: { update: UpdateView; isNew: boolean }) {
  const { title, text, milestone, publishedAt, edited } = update;
  return (
    <Box component="li" sx={ITEM}>
      <Box sx={HEAD}>
        <Typography variant="h5" component="h3" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {isNew ? <StatusBadge tone="info" label="New" /> : null}
      </Box>
      <Typography component="time" dateTime={publishedAt} variant="body2" color="textSecondary">
        {formatDate(new Date(publishedAt))}
      </Typography>
      {edited ? (
        <Typography variant="body2" color="textSecondary" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {`Edited ${formatDate(new Date(edited.at))}: ${edited.change}`}
        </Typography>
      ) : null}
      {milestone ? (
        <Typography variant="body2" dir="auto" sx={{ mt: 1, fontWeight: 600, overflowWrap: 'anywhere' }}>
          Milestone reached: {milestone}
        </Typography>
      ) : null}
      <Box dir="auto" sx={{ mt: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        <Prose text={text} />
      </Box>
    </Box>
  );
}

const LIST = { listStyle: 'none', m: 0, p: 0 } as const;
const ITEM = {
  pb: 3,
  breakInside: 'avoid',
  '& + &': { pt: 3, borderTop: 1, borderColor: 'divider' },
} as const;
const HEAD = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 } as const;
