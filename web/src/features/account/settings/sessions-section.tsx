import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SeenBrowser } from '@portal/functions/contract/accounts/account-security';
import { useState } from 'react';
import { ConfirmDialog } from '#components/feedback/confirm-dialog.tsx';
import { EmptyPanel, ErrorPanel, SkeletonPanel } from '#components/feedback/panel-states.tsx';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import { formatDate, formatRelative } from '#components/format/formatters.ts';
import { useNow } from '#components/format/use-now.ts';
import { SectionCard } from '#components/page/section-card.tsx';
import { signOut } from '#lib/auth/end-session.ts';
import { call } from '#lib/data/call.ts';
import { useMutation } from '#lib/data/query.ts';
import { LIST, ROW } from './list-styles.ts';
import { useAccountSecurity } from './use-account-security.ts';

/** The browsers in which the account was used, and the way to end all of its sessions. */
export function SessionsSection() {
  const security = useAccountSecurity();
  const [asking, setAsking] = useState(false);
  const { mutate, busy, failure } = useMutation(signOutEverywhere);
  return (
    <SectionCard id="sessions" title="Where you are signed in">
      <Typography color="textSecondary" sx={{ maxWidth: '40rem' }}>
        The browsers in which this account was used. If you do not know one of them, change your password and sign out
        everywhere.
      </Typography>
      {security.status === 'loading' ? <SkeletonPanel label="Loading your browsers" rows={2} /> : null}
      {security.status === 'error' ? (
        <Box sx={{ mt: 2 }}>
          <ErrorPanel message={security.failure.message} onRetry={() => void security.reload()} />
        </Box>
      ) : null}
      {security.status === 'ready' ? <Browsers browsers={security.data.browsers} /> : null}
      <Box sx={{ mt: 2 }}>
        <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
      </Box>
      {asking ? (
        <ConfirmDialog
          title="Sign out everywhere?"
          text="Your sessions end in every browser, this one included: each at its next step, and within the hour at the latest. What you have typed and not saved is lost."
          confirm="Sign out everywhere"
          color="error"
          busy={busy}
          failure={failure?.message ?? null}
          onConfirm={() => void mutate()}
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
  if (browsers.length === 0) return <EmptyPanel title="No browser has been noted yet" />;
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
