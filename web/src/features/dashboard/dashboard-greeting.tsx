import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { OwnProfileProps } from './profile-card.tsx';

/** Shows a placeholder while the profile loads, so that an email address does not turn into a name. */
export function DashboardGreeting({ profile, email }: OwnProfileProps) {
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

/** Full name, otherwise username, otherwise email address. */
export function greetingName(
  profile: { full_name: string | null; username: string | null } | null,
  email: string,
): string {
  return profile?.full_name?.trim() || profile?.username?.trim() || email;
}
