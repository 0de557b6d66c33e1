import { useToast } from '#components/toast/use-toast.ts';
import { signOut } from '#lib/auth/end-session.ts';

/** Logs out. The next page confirms it; only a failure shows a toast here. */
export function useLogOut(): () => void {
  const toast = useToast();
  return () => {
    signOut().catch(() => toast({ title: 'We could not log you out. Please try again.', tone: 'destructive' }));
  };
}
