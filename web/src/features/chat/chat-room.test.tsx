// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { SignedInUserContext } from '#lib/auth/auth-state.tsx';
import { listen, type SpokenScreen } from '#testing/listen.tsx';
import { ChatRoom } from './chat-room.tsx';

vi.mock('./api/use-chat.ts', () => ({
  useChatMessages: () => ({
    messages: { status: 'error', items: [], older: 'none', connected: false, restart: () => undefined },
    authors: new Map(),
    originals: new Map(),
    isSettled: () => true,
  }),
}));
vi.mock('./api/outbox.ts', () => ({
  useOutbox: () => ({ outbox: { acknowledge: () => undefined }, outgoing: [], post: () => true }),
}));
vi.mock('./api/use-mute.ts', () => ({ useMute: () => null }));

let screen: SpokenScreen;
afterEach(() => screen.end());

const USER = { uid: 'ada', email: 'ada@example.com', emailVerified: true, photoUrl: null };

it.each([
  [true, 'alert, The chat could not be loaded., button, Try again, end of alert'],
  [
    false,
    'paragraph, You’re offline, end of paragraph, paragraph, The chat will load when you’re back online., end of paragraph',
  ],
])('says why no message is shown, without a field to write in (online: %s)', async (online, said) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  screen = await listen(
    <SignedInUserContext value={USER}>
      <ChatRoom />
    </SignedInUserContext>,
  );
  const transcript = (await screen.read()).replaceAll('\n', ', ');
  expect(transcript).toContain(said);
  expect(transcript).not.toContain('textbox');
});
