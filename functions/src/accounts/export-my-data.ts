import { emptySchema } from '../contract/calls.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { consumeRateLimit } from '../platform/rate-limit.ts';
import { collectPersonalData } from './collect-personal-data.ts';
import { exportLimit } from './export-limit.ts';

/** Hands the caller everything that the portal keeps about them; `personal-data.ts` says what that is. */
export const exportMyData = defineCallable('exportMyData', {
  access: 'signed-in',
  schema: emptySchema,
  options: { timeoutSeconds: 60 },
  async run(_input, { uid }) {
    const at = now();
    await firestore().runTransaction((transaction) => consumeRateLimit(transaction, [exportLimit(uid)], at));
    return { export: await collectPersonalData(uid, at) };
  },
});
