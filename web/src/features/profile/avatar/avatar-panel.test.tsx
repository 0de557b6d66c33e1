// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { SignedInUserContext } from '#lib/auth/auth-state.tsx';
import { listen, type SpokenScreen } from '#testing/listen.tsx';
import { AvatarPanel } from './avatar-panel.tsx';

let screen: SpokenScreen;
afterEach(() => screen.end());

it('the avatar panel states the accepted pictures', async () => {
  const user = { uid: 'ada', email: 'ada@example.com', photoUrl: null, emailVerified: true };
  screen = await listen(
    <SignedInUserContext value={user}>
      <AvatarPanel stored={null} ready />
    </SignedInUserContext>,
  );
  expect(await screen.read()).toContain('JPG, PNG or GIF, max 2MB');
});
