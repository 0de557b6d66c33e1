// @vitest-environment jsdom
import { ROOM_PASS_LIFETIME } from '@portal/functions/contract/limits';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listen, type SpokenScreen } from '#testing/listen.tsx';
import { OpportunityRoom } from './opportunity-room.tsx';
import { renewalDelay } from './use-room-pass.ts';

const state = vi.hoisted(() => ({ value: {} as Record<string, unknown> }));
vi.mock('./use-room-pass.ts', async (original) => ({
  ...(await original<typeof import('./use-room-pass.ts')>()),
  useRoomPass: () => state.value,
}));
vi.mock('../chat-room.tsx', () => ({ ChatRoom: ({ roomId }: { roomId: string }) => <p>{`Messages of ${roomId}`}</p> }));

let screen: SpokenScreen;
afterEach(() => screen.end());

async function said(pass: object, online = true): Promise<string> {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  state.value = { pass: undefined, refusal: null, failed: false, renew: async () => undefined, ...pass };
  screen = await listen(<OpportunityRoom id="alpha" />);
  return (await screen.read()).replaceAll('\n', ', ');
}

describe('the room of an opportunity', () => {
  it('shows its messages and a link to the opportunity after it was entered', async () => {
    const transcript = await said({ pass: { title: 'A box', expiresAt: '2026-11-29T10:00:00Z' } });
    expect(transcript).toContain('link, A box');
    expect(transcript).toContain('Messages of alpha');
  });

  it('keeps its messages while a renewal fails for want of a connection', async () => {
    const pass = { title: 'A box', expiresAt: '2026-11-29T10:00:00Z' };
    expect(await said({ pass, failed: true }, false)).toContain('Messages of alpha');
  });

  it('says why a reader may not enter, and shows no message', async () => {
    const transcript = await said({ refusal: 'Only people who can read the full page can enter.', failed: true });
    expect(transcript).toContain('You can’t enter this room');
    expect(transcript).toContain('Only people who can read the full page can enter.');
    expect(transcript).toContain('View the opportunity');
    expect(transcript).not.toContain('Messages of');
  });

  it('says that it is loading, has failed, or waits for a connection', async () => {
    expect(await said({})).toContain('Opening the room');
    screen.end();
    expect(await said({ failed: true })).toContain('The room could not be opened.');
    screen.end();
    expect(await said({ failed: true }, false)).toContain('You’re offline');
  });
});

describe('the time until a pass is renewed', () => {
  const now = Date.parse('2026-11-29T10:00:00Z');
  const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  it.each([
    ['a whole pass', inMinutes(10), 8],
    ['a pass that ends with a grant in five minutes', inMinutes(5), 4],
    ['a clock that is an hour slow', inMinutes(70), 8],
    ['a clock that is an hour fast', inMinutes(-50), 0.25],
  ])('for %s ends before the pass', (_what, expiresAt, minutes) => {
    const delay = renewalDelay(expiresAt, now);
    expect(delay).toBe(minutes * 60_000);
    expect(delay).toBeLessThan(ROOM_PASS_LIFETIME);
  });
});
