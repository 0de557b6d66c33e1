import { useToast } from '#components/toast/use-toast.ts';

/** Logs out. The next page confirms it; only a failure shows a toast here. */
export function useLogOut(): () => void {
  const toast = useToast();
  return () => {
    const signingOut = import('#lib/auth/end-session.ts').then(({ signOut }) => signOut());
    signingOut.catch(() => toast({ title: 'We could not log you out. Please try again.', tone: 'destructive' }));
  };
}
