import Box from '@mui/material/Box';
import { Page } from '#components/page/page.tsx';
import { PasskeySection } from '#features/account/passkeys/passkey-section.tsx';
import { SecurityEvents, SessionsSection } from '#features/account/settings/account-security.tsx';
import { EmailSection } from '#features/account/settings/email-section.tsx';
import { PasswordSection } from '#features/account/settings/password-section.tsx';
import { NotificationPreferences } from '#features/notifications/notification-preferences.tsx';
import { ROUTES } from '#routing/routes.ts';

export const AccountPage = () => (
  <Page {...ROUTES.account.heading}>
    <Box sx={SECTIONS}>
      <EmailSection />
      <PasswordSection />
      <PasskeySection />
      <SessionsSection />
      <NotificationPreferences />
      <SecurityEvents />
    </Box>
  </Page>
);

const SECTIONS = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 } as const;
