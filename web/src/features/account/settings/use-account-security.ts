import { useSignedInUser } from '#lib/auth/auth-state.tsx';
import { browserId, tellSignedIn } from '#lib/auth/record-session.ts';
import { call } from '#lib/data/call.ts';
import { useQuery } from '#lib/data/query.ts';

/** The browsers and security events of the signed-in user, once the server has noted this browser. */
export function useAccountSecurity() {
  const { uid } = useSignedInUser();
  return useQuery({
    queryKey: ['getAccountSecurity'],
    queryFn: async () => {
      await tellSignedIn(uid);
      return call('getAccountSecurity', { browserId: browserId() });
    },
    refetchOnline: true,
  });
}
