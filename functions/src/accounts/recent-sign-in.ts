import { RECENT_SIGN_IN } from '../contract/limits.ts';
import type { Account } from '../platform/sessions.ts';

/** Whether the person proved who they are so lately that it is surely they who ask. A time that is none counts as long ago. */
export function hasSignedInRecently({ signedInAt }: Pick<Account, 'signedInAt'>, at: Date): boolean {
  return at.getTime() - signedInAt.getTime() <= RECENT_SIGN_IN;
}
