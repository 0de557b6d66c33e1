import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Profile } from '@portal/functions/contract/accounts/profile';
import type { LiveState } from '#lib/data/use-listener.ts';
import { greetingName } from '../greeting-name.ts';

/** Greets by name. Until the name is known there is a bar in its place, so that no address turns into a name. */
export function DashboardGreeting({ profile, email }: { profile: LiveState<Profile | null>; email: string }) {
  return (
    <Typography variant="subtitle1" component="p" color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      {profile.status === 'loading' ? (
        <Skeleton width="14rem" />
      ) : (
        <>
          Welcome, <bdi>{greetingName(profile.data ?? null, email)}</bdi>
        </>
      )}
    </Typography>
  );
}
