import { useToast } from '#components/toast/use-toast.ts';
import { signOut } from '#lib/auth/end-session.ts';

/** Logs out. The page that follows says so; only a failure is said here. */
export function useLogOut(): () => void {
  const toast = useToast();
  return () => {
    signOut().catch(() => toast({ title: 'We could not log you out. Please try again.', tone: 'destructive' }));
  };
}
