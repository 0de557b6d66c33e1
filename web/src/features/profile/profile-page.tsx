import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { Page } from '#components/page/page.tsx';
import { SectionCard } from '#components/page/section-card.tsx';
import { useSignedInUser } from '#lib/auth/auth-state.tsx';
import { useProfile } from '#lib/data/own-documents.ts';
import { useLastKnown } from '#lib/data/subscription.ts';
import { ROUTES } from '#routing/routes.ts';
import { AccountFacts } from './account-facts.tsx';
import { AvatarPanel } from './avatar/avatar-panel.tsx';
import { NameForm } from './name-form.tsx';

interface ProfilePageProps {
  /** Sections of other features. */
  children?: ReactNode;
}

export function ProfilePage({ children }: ProfilePageProps) {
  const { uid, email } = useSignedInUser();
  const profile = useLastKnown(useProfile(uid));
  return (
    <Page {...ROUTES.profile.heading}>
      <Box sx={SECTIONS}>
        <Box sx={PERSON}>
          <SectionCard id="profile-names" title="Your profile">
            {profile.status === 'loading' ? (
              <Box sx={FORM_HEIGHT}>
                <LoadingPanel label="Loading your profile" />
              </Box>
            ) : null}
            {profile.status === 'error' ? (
              <ErrorPanel message="Your profile could not be loaded." onRetry={profile.reload} />
            ) : null}
            {profile.status === 'success' ? (
              <>
                <NameForm key={uid} uid={uid} profile={profile.data} />
                <AccountFacts email={email} profile={profile.data} />
              </>
            ) : null}
          </SectionCard>
          <SectionCard id="profile-picture" title="Your picture">
            <AvatarPanel stored={profile.data ?? null} ready={profile.status === 'success'} />
          </SectionCard>
        </Box>
        {children}
      </Box>
    </Page>
  );
}

/** Of the form that replaces it, so that nothing below moves. */
const FORM_HEIGHT = { minHeight: { xs: 458, sm: 283 } } as const;
const SECTIONS = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 } as const;
const PERSON = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const;
