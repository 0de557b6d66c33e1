import { createHash } from 'node:crypto';
import { UNLOCK_TRIES_WINDOW, UNLOCK_WRONG_TRIES, UNLOCK_WRONG_TRIES_OF_ADDRESS } from '../contract/limits.ts';
import { inMinutes, type RateLimit } from '../platform/rate-limit.ts';
import type { Caller } from '../platform/sessions.ts';

const message = (minutes: number) => `That is too many wrong passcodes. Please try again ${inMinutes(minutes)}.`;

/**
 * How many wrong passcodes are looked at: of one caller for one opportunity, and from one address in all. A caller is an
 * account, or the address of a visitor: the id of a session is the browser's own choice, and a new one must not buy new tries.
 * The wider limit is for whoever makes accounts, or goes from one opportunity to the next, since several share a passcode.
 */
export function unlockLimits(id: string, caller: Caller, address: string): RateLimit[] {
  const who = caller.signedIn ? `account ${caller.uid}` : `address ${address}`;
  return [
    { key: `unlock_${hashOf(`${id} ${who}`)}`, max: UNLOCK_WRONG_TRIES, window: UNLOCK_TRIES_WINDOW, message },
    {
      key: `unlock_from_${hashOf(address)}`,
      max: UNLOCK_WRONG_TRIES_OF_ADDRESS,
      window: UNLOCK_TRIES_WINDOW,
      message,
    },
  ];
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
