import { call } from '#lib/data/call.ts';
import { normalizeCallError } from '#lib/data/call-error.ts';

/** Sends emails again one after the other, because the server may just have reached its mail server again. */
export async function resendMails(ids: readonly string[]) {
  const failed: { id: string; reason: string }[] = [];
  for (const id of ids) {
    await call('resendMail', { id }).catch((error: unknown) => {
      failed.push({ id, reason: normalizeCallError(error).message });
    });
  }
  return { done: ids.length - failed.length, failed };
}
