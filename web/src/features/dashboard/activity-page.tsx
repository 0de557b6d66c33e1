import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { ACTIVITIES_PAGE } from '@portal/functions/contract/limits';
import { useRef } from 'react';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { EmptyPanel, ErrorPanel, LoadingPanel, PanelBoundary } from '#components/feedback/panel-states.tsx';
import { useFocusAfterChange } from '#components/feedback/use-focus-after-change.ts';
import { dayLabel } from '#components/format/formatters.ts';
import { useNow, useToday } from '#components/format/use-now.ts';
import { LinkButton } from '#components/page/links.tsx';
import { Page } from '#components/page/page.tsx';
import { PAGE_HEADINGS } from '#content/page-headings.ts';
import { useSignedInUser } from '#lib/auth/auth-state.tsx';
import { paths } from '#routing/paths.ts';
import { ActivityItem, groupByDay } from './activity-item.tsx';
import type { ActivityEntry } from './api/activities.ts';
import { useActivityPages } from './api/use-activity-pages.ts';

/** All of the user's activities, as recorded by the server. */
export function ActivityPage() {
  return (
    <Page {...PAGE_HEADINGS.activity}>
      <PanelBoundary label="Your activity">
        <ActivityHistory />
      </PanelBoundary>
    </Page>
  );
}

/** The live list, with its loading, empty and error states. */
function ActivityHistory() {
  const { uid } = useSignedInUser();
  const { status, items, older, connected, loadOlder, restart } = useActivityPages(uid);
  if (status === 'loading') return <LoadingPanel label="Loading your activity" />;
  if (items.length > 0) {
    return (
      <>
        <StaleDataNotice stopped={status === 'error'} connected={connected} onRestart={restart} />
        <ActivityDays entries={items} />
        <LoadMore older={older} onLoad={loadOlder} />
      </>
    );
  }
  if (status === 'error') return <ErrorPanel message="Your activity could not be loaded." onRetry={restart} />;
  return (
    <Paper variant="outlined">
      <EmptyPanel
        title="No activities yet"
        text="Finishing onboarding, changing your names and writing in the chat are listed here."
        action={<LinkButton to={paths.chat}>Open the chat</LinkButton>}
      />
    </Paper>
  );
}

interface StaleDataNoticeProps {
  /** The server has ended the subscription. */
  stopped: boolean;
  connected: boolean;
  onRestart: () => void;
}

/** Says that the list may be out of date. */
function StaleDataNotice({ stopped, connected, onRestart }: StaleDataNoticeProps) {
  const again = (
    <Button color="inherit" size="small" onClick={onRestart}>
      Try again
    </Button>
  );
  return (
    <Box role="status" sx={{ mb: 3, '&:empty': { display: 'none' } }}>
      {stopped ? (
        <Alert role="presentation" severity="warning" variant="outlined" action={again}>
          This list has stopped updating.
        </Alert>
      ) : null}
      {!stopped && !connected ? (
        <Alert role="presentation" severity="info" variant="outlined">
          Reconnecting. What is new will appear when the connection is back.
        </Alert>
      ) : null}
    </Box>
  );
}

/** Activities grouped by day. */
function ActivityDays({ entries }: { entries: readonly ActivityEntry[] }) {
  const now = useNow();
  const today = useToday();
  return groupByDay(entries, ({ activity }) => activity.created_at).map(({ key, date, entries: ofDay }) => (
    <Box component="section" key={key} aria-labelledby={`day-${key}`} sx={DAY}>
      <Typography id={`day-${key}`} component="h2" variant="subtitle1" sx={LABEL}>
        {dayLabel(date, today)}
      </Typography>
      <Paper component="ol" variant="outlined" sx={LIST}>
        {ofDay.map(({ id, activity }) => (
          <ActivityItem key={id} activity={activity} now={now} detailed />
        ))}
      </Paper>
    </Box>
  ));
}

const DAY = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '11rem minmax(0, 1fr)' },
  columnGap: 4,
  rowGap: 1.5,
  mb: { xs: 4, md: 3 },
} as const;
const LABEL = { position: { md: 'sticky' }, top: { md: 96 }, alignSelf: 'start', pt: { md: 2.5 } } as const;
const LIST = { m: 0, px: { xs: 2.5, sm: 4 }, py: 3, listStyle: 'none' } as const;

interface LoadMoreProps {
  older: 'none' | 'idle' | 'loading' | 'failed';
  onLoad: () => void;
}

/** "Show more", or the end of the list, which takes the focus. */
function LoadMore({ older, onLoad }: LoadMoreProps) {
  const end = useRef<HTMLParagraphElement>(null);
  useFocusAfterChange(older, () => end.current);
  if (older === 'failed') return <ErrorPanel message="What is older could not be loaded." onRetry={onLoad} />;
  if (older === 'none') {
    return (
      <Typography ref={end} tabIndex={-1} variant="body2" color="textSecondary" sx={END}>
        This is everything that has been recorded.
      </Typography>
    );
  }
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center' }}>
      <BusyButton variant="outlined" busy={older === 'loading'} onClick={onLoad}>
        {`Show ${ACTIVITIES_PAGE} more`}
      </BusyButton>
    </Box>
  );
}

const END = { textAlign: 'center', outline: 'none' } as const;
