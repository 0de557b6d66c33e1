import { MESSAGE_ID, reportRequestSchema } from '@portal/functions/contract/chat/chat';
import { isDocumentId } from '@portal/functions/contract/schemas';
import fc from 'fast-check';
import { deleteDoc, doc } from 'firebase/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UIDS } from './actors.ts';
import { writeAll } from './firestore/documents.ts';
import { PROFILES, post } from './firestore/post-message.ts';
import { openFirestoreHarness } from './firestore-harness.ts';

const SEED = 20_261_122;

/** Characters of the chat's ids, hostile characters, and lengths around each limit. */
const letters = fc.constantFrom(...'abcXYZ0189_-');
const anything = fc.oneof(
  letters,
  fc.constantFrom(...'. ~%+#?\\"\'\t\u0001', 'é', '山', '👍', '\u202e', '\u00a0', '__'),
);
const lengths = fc.constantFrom(1, 2, 20, 36, 127, 128, 129, 1000, 1495, 1500);
const ids = lengths.chain((length) =>
  fc
    .oneof(fc.constant(letters), fc.constant(anything))
    .chain((characters) => fc.array(characters, { minLength: length, maxLength: length }))
    .map((parts) => parts.join('')),
);
const sampleIds = (numRuns: number) => [...new Set(fc.sample(ids, { seed: SEED, numRuns }))].filter(isDocumentId);
const harness = await openFirestoreHarness('demo-rules-message-ids');

beforeAll(async () => {
  await harness.clear();
  await writeAll(PROFILES)(harness.as('server'));
});
afterAll(harness.close);

/** True if the rules let a member post under this id. Removes the throttle first. */
async function mayPost(id: string): Promise<boolean> {
  await deleteDoc(doc(harness.as('server'), 'chat_throttle', UIDS.owner));
  try {
    await post(harness.as('owner'), UIDS.owner, { id });
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 'permission-denied' });
    return false;
  }
}

it(`of 150 generated ids (seed ${SEED}), the rules accept exactly the ids that the contract allows`, async () => {
  const sample = sampleIds(150);
  const posted: string[] = [];
  for (const id of sample) if (await mayPost(id)) posted.push(id);
  expect(posted).toEqual(sample.filter((id) => MESSAGE_ID.test(id)));
  // Both sides must contain ids, or the test proves nothing.
  expect(Math.min(posted.length, sample.length - posted.length)).toBeGreaterThan(20);
});

it('a message stored under any legal id can be reported', () => {
  expect(
    sampleIds(1000).filter((messageId) => !reportRequestSchema.isValidSync({ messageId, reason: 'spam' })),
  ).toEqual([]);
});
