import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SecurityEvent, SecurityKind } from '@portal/functions/contract/accounts/account-security';
import { EmptyPanel, ErrorPanel, SkeletonPanel } from '#components/feedback/panel-states.tsx';
import { formatDateTime } from '#components/format/formatters.ts';
import { SectionCard } from '#components/page/section-card.tsx';
import { LIST, ROW } from './list-styles.ts';
import { useAccountSecurity } from './use-account-security.ts';

const LABELS: Record<SecurityKind, string> = {
  password_changed: 'Password changed',
  email_changed: 'E-mail address changed',
  new_browser: 'Signed in from a new browser',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  recovery_code_used: 'Signed in with a recovery code',
};

/** What happened to the security of the account, the newest first. */
export function SecurityEvents() {
  const security = useAccountSecurity();
  return (
    <SectionCard id="security-events" title="Security events">
      {security.status === 'loading' ? <SkeletonPanel label="Loading the security events" rows={2} /> : null}
      {security.status === 'error' ? (
        <ErrorPanel message={security.failure.message} onRetry={() => void security.reload()} />
      ) : null}
      {security.status === 'ready' ? <Events events={security.data.events} /> : null}
    </SectionCard>
  );
}

function Events({ events }: { events: readonly SecurityEvent[] }) {
  if (events.length === 0) {
    return (
      <EmptyPanel
        title="Nothing in the last 90 days"
        text="A changed password or address, and a sign-in from a new browser, are listed here. We also write to you."
      />
    );
  }
  return (
    <Box component="ul" aria-label="Security events" sx={LIST}>
      {events.map(({ id, kind, at, browser }) => (
        <Box component="li" key={id} sx={ROW}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {LABELS[kind]}
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
