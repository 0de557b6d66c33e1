import { afterEach, expect, it, vi } from 'vitest';
import { onProfileUpdated } from '../../functions/src/accounts/on-profile-updated.ts';
import { logFailure } from '../../functions/src/platform/logging.ts';
import { database, readOwn } from '../support/admin.ts';
import { documentChange, eventAbout } from '../support/events.ts';

vi.mock(import('../../functions/src/platform/logging.ts'), () => ({
  logEvent: vi.fn(),
  logWarning: vi.fn(),
  logFailure: vi.fn(),
  textOf: String,
}));

afterEach(() => void vi.clearAllMocks());

it('a trigger logs, and does not retry, an event whose write Firestore refuses', async () => {
  const uid = `person-${crypto.randomUUID()}`;
  const ref = database.doc(`profiles/${uid}`);
  const profile = { username: null, full_name: 'Ada Lovelace', avatar_url: null, created_at: new Date() };
  const change = await documentChange(
    ref,
    () => ref.set(profile),
    () => ref.update({ full_name: 'Ada King' }),
  );
  const id = 'e'.repeat(1600);
  await expect(onProfileUpdated.run({ ...eventAbout(ref, change, { uid }), id })).resolves.toBeUndefined();
  expect(logFailure).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('onProfileUpdated'), expect.any(Error), {
    event: id,
  });
  expect((await readOwn('activities', uid)).filter((activity) => activity.id === `profile_${id}`)).toEqual([]);
});
