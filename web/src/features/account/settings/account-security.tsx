import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SecurityEvent, SeenBrowser } from '@portal/functions/contract/accounts/account-security';
import { NOTIFICATION_KINDS } from '@portal/functions/contract/notifications/kinds';
import { useState } from 'react';
import { ConfirmDialog } from '#components/feedback/confirm-dialog.tsx';
import { EmptyPanel, ErrorPanel, SkeletonPanel } from '#components/feedback/panel-states.tsx';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import { formatDate, formatDateTime, formatRelative } from '#components/format/formatters.ts';
import { useNow } from '#components/format/use-now.ts';
import { SectionCard } from '#components/page/section-card.tsx';
import { useSignedInUser } from '#lib/auth/auth-state.tsx';
import { signOut } from '#lib/auth/end-session.ts';
import { browserId, reportSession } from '#lib/auth/record-session.ts';
import { call } from '#lib/data/call.ts';
import { usePortalMutation, usePortalQuery } from '#lib/data/query.ts';

export function SessionsSection() {
  const security = useAccountSecurity();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error } = usePortalMutation(signOutEverywhere);
  return (
    <SectionCard id="sessions" title="Your browsers">
      <Typography color="textSecondary" sx={{ maxWidth: '40rem' }}>
        Browsers in which this account was used. If you don’t recognise one, change your password and log out
        everywhere.
      </Typography>
      {security.isPending ? <SkeletonPanel label="Loading your browsers" rows={2} /> : null}
      {security.isLoadingError ? (
        <Box sx={{ mt: 2 }}>
          <ErrorPanel message={security.error.message} onRetry={security.refetch} />
        </Box>
      ) : null}
      {security.data ? <Browsers browsers={security.data.browsers} /> : null}
      <Box sx={{ mt: 2 }}>
        <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
          Log out everywhere
        </Button>
      </Box>
      {asking ? (
        <ConfirmDialog
          title="Log out everywhere?"
          text="This ends your sessions in every browser, including this one, within an hour at the latest. Unsaved changes will be lost."
          confirm="Log out everywhere"
          color="error"
          busy={isPending}
          failure={error?.message ?? null}
          onConfirm={() => mutate()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </SectionCard>
  );
}

async function signOutEverywhere(): Promise<void> {
  await call('signOutEverywhere', { understood: true });
  await signOut();
}

function Browsers({ browsers }: { browsers: readonly SeenBrowser[] }) {
  const now = useNow();
  if (browsers.length === 0)
    return <EmptyPanel title="No browsers recorded yet" text="Browsers that you sign in with will appear here." />;
  return (
    <Box component="ul" aria-label="Browsers" sx={LIST}>
      {browsers.map(({ name, firstSeenAt, lastSeenAt, current }) => (
        <Box component="li" key={`${name} ${firstSeenAt} ${lastSeenAt}`} sx={ROW}>
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              Last seen {formatRelative(new Date(lastSeenAt), now)}, first on {formatDate(new Date(firstSeenAt))}
            </Typography>
          </Box>
          {current ? <StatusBadge label="This browser" tone="positive" /> : null}
        </Box>
      ))}
    </Box>
  );
}

export function SecurityEvents() {
  const security = useAccountSecurity();
  return (
    <SectionCard id="security-events" title="Security events">
      {security.isPending ? <SkeletonPanel label="Loading the security events" rows={2} /> : null}
      {security.isLoadingError ? <ErrorPanel message={security.error.message} onRetry={security.refetch} /> : null}
      {security.data ? <Events events={security.data.events} /> : null}
    </SectionCard>
  );
}

function Events({ events }: { events: readonly SecurityEvent[] }) {
  if (events.length === 0) {
    return (
      <EmptyPanel
        title="No security events in the last 90 days"
        text="Changes to your password or address and sign-ins from new browsers will appear here. We also email you."
      />
    );
  }
  return (
    <Box component="ul" aria-label="Security events" sx={LIST}>
      {events.map(({ id, kind, at, browser }) => (
        <Box component="li" key={id} sx={ROW}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {NOTIFICATION_KINDS[kind].label}
            {browser ? `: ${browser}` : null}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {formatDateTime(new Date(at))}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const LIST = { listStyle: 'none', m: 0, mt: 2, p: 0 } as const;
const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 3,
  rowGap: 0.5,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** Loads browsers and security events after the server has recorded this browser. */
function useAccountSecurity() {
  const { uid } = useSignedInUser();
  return usePortalQuery({
    queryKey: ['getAccountSecurity'],
    queryFn: async () => {
      await reportSession(uid);
      return call('getAccountSecurity', { browserId: browserId() });
    },
    refetchOnline: true,
  });
}
