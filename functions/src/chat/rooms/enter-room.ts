import { HttpsError } from 'firebase-functions/https';
import { seesFullPage } from '../../access/audience.ts';
import { audienceOf } from '../../access/load-audience.ts';
import { NOT_A_READER, passRef } from '../../access/rooms.ts';
import { loadUnlockEnd } from '../../access/unlock-opportunity.ts';
import { findOpportunity } from '../../catalogue/load-catalogue.ts';
import { ROOM_RIGHT_OF, type RoomPass, roomRequestSchema } from '../../contract/chat/rooms.ts';
import { ROOM_PASS_LIFETIME } from '../../contract/limits.ts';
import { assertNotDeleted } from '../../people/deleted-accounts.ts';
import { firestore } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import { TOKEN_SIGNING_KEY } from '../../platform/parameters.ts';

/**
 * Issues the pass that the rules ask for, or renews it. Throws `permission-denied`, and
 * deletes a pass that is still valid, unless the caller can read the full page now.
 */
export const enterRoom = defineCallable('enterRoom', {
  schema: roomRequestSchema,
  options: { secrets: [TOKEN_SIGNING_KEY] },
  async run(request, caller) {
    const { uid } = caller;
    const { title } = await findOpportunity(request.id);
    const ref = passRef(request.id, uid);
    const audience = await audienceOf(request, caller);
    const right = seesFullPage(audience) ? ROOM_RIGHT_OF[audience.viewer] : null;
    const at = now();
    const rightEnds = right === 'unlock' ? await loadUnlockEnd(request, caller, at) : audience.grantedUntil;
    if (right === null || (right === 'unlock' && rightEnds === null)) {
      await ref.delete();
      throw new HttpsError('permission-denied', NOT_A_READER);
    }
    const longest = at.getTime() + ROOM_PASS_LIFETIME;
    const pass: RoomPass = {
      opportunity_id: request.id,
      user_id: uid,
      right,
      session: right === 'unlock' ? caller.sessionBeganAt.getTime() / 1000 : null,
      expires_at: new Date(Math.min(longest, rightEnds?.getTime() ?? longest)),
    };
    await firestore().runTransaction(async (transaction) => {
      await assertNotDeleted(transaction, uid);
      transaction.set(ref, pass, { merge: true });
    });
    return { title, expiresAt: pass.expires_at.toISOString() };
  },
});
