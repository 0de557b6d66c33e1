import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Profile } from '@portal/functions/contract/accounts/profile';
import { ErrorPanel, SkeletonPanel } from '#components/feedback/panel-states.tsx';
import { LinkButton } from '#components/page/links.tsx';
import { SectionCard } from '#components/page/section-card.tsx';
import type { SubscriptionState } from '#lib/data/subscription.ts';
import { paths } from '#routing/paths.ts';

export interface OwnProfileProps {
  profile: SubscriptionState<Profile | null>;
  email: string;
}

export function ProfileCard({ profile, email }: OwnProfileProps) {
  return (
    <SectionCard id="dashboard-profile" title="Investor Profile">
      {profile.status === 'loading' ? <SkeletonPanel label="Loading your profile" rows={3} /> : null}
      {profile.status === 'error' ? (
        <ErrorPanel message="Your profile could not be loaded." onRetry={profile.reload} />
      ) : null}
      {profile.status === 'success' ? <ProfileFacts profile={profile.data} email={email} /> : null}
    </SectionCard>
  );
}

function ProfileFacts({ profile, email }: { profile: Profile | null; email: string }) {
  const facts = [
    { label: 'Username', value: profile?.username },
    { label: 'Full name', value: profile?.full_name },
    { label: 'Email', value: email },
  ];
  return (
    <>
      <Box component="dl" sx={{ display: 'grid', gap: 2, m: 0, mb: 3 }}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', color: value ? '' : 'text.secondary' }}>
              <bdi>{value || 'Not set'}</bdi>
            </Typography>
          </div>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <LinkButton to={paths.profile} variant="outlined">
          Edit Profile
        </LinkButton>
        {profile?.full_name ? null : <LinkButton to={paths.onboarding}>Complete your setup</LinkButton>}
      </Box>
    </>
  );
}
