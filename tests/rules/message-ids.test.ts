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

/** What the chat draws, what a hostile browser may put there instead, and lengths around each limit. */
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

/** Whether the rules let a member post under this id. The throttle is put out of the way. */
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

it(`of 150 generated ids (seed ${SEED}), those that the contract names can be posted under, and no others`, async () => {
  const sample = sampleIds(150);
  const posted: string[] = [];
  for (const id of sample) if (await mayPost(id)) posted.push(id);
  expect(posted).toEqual(sample.filter((id) => MESSAGE_ID.test(id)));
  // Neither side is empty, or nothing was shown.
  expect(Math.min(posted.length, sample.length - posted.length)).toBeGreaterThan(20);
});

it('whatever is stored already under a legal id can be reported', () => {
  expect(
    sampleIds(1000).filter((messageId) => !reportRequestSchema.isValidSync({ messageId, reason: 'spam' })),
  ).toEqual([]);
});
