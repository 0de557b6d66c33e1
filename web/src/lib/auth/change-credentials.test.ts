import { beforeEach, expect, it, vi } from 'vitest';
import { call } from '#lib/data/call.ts';
import { changePassword } from './change-credentials.ts';
import { recordSession } from './record-session.ts';

vi.mock('#lib/data/call.ts', () => ({ call: vi.fn() }));
vi.mock('#lib/firebase/auth.ts', () => ({ auth: { currentUser: null } }));
vi.mock('./credentials.ts', () => ({ confirmPassword: vi.fn(), reauthenticate: vi.fn() }));
vi.mock('./second-factor/pass-second-factor.ts', () => ({ startPassedSession: vi.fn() }));

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null, setItem: vi.fn(), removeItem: vi.fn() }));

it('changes the password only after the server has recorded the session that confirmed it', async () => {
  const recorded = Promise.withResolvers<object>();
  vi.mocked(call)
    .mockReturnValueOnce(recorded.promise as never)
    .mockResolvedValue({ token: null } as never);
  void recordSession('ada');
  const changed = changePassword('old', 'new', vi.fn());
  await new Promise((resolve) => setTimeout(resolve));
  expect(vi.mocked(call).mock.calls.map(([name]) => name)).toEqual(['recordSession']);
  recorded.resolve({ recorded: true });
  await changed;
  expect(vi.mocked(call).mock.calls.map(([name]) => name)).toEqual(['recordSession', 'changePassword']);
});
