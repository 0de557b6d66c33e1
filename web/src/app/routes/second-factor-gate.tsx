import { Outlet } from 'react-router-dom';
import { FullScreenSpinner } from '#components/feedback/full-screen-spinner.tsx';
import { lazyComponent } from '#components/lazy/lazy-component.tsx';
import { useAuthState } from '#lib/auth/auth-state.tsx';

const SecondFactorPage = lazyComponent({
  on: 'route',
  placeholder: () => <FullScreenSpinner />,
  load: async () => (await import('#features/account/passkeys/second-factor-page.tsx')).SecondFactorPage,
});

/** In place of a page that signs in: the step that is left to a user who has given the password and not the second factor. */
export function SecondFactorGate() {
  const auth = useAuthState();
  return auth.status === 'second-factor' ? <SecondFactorPage owes={auth.owes} /> : <Outlet />;
}
