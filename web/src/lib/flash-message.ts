import { browserStorage } from '#lib/browser-storage.ts';

/** No `storageKey` prefix: it must survive the clearing at sign-out. */
const FLASH_MESSAGE = 'farewell';

export const DELIBERATE = ['logged-out', 'account-deleted'] as const;
export type SignOutReason = (typeof DELIBERATE)[number];
const SESSION_ENDED = 'session-ended';

/** Sets the message for the next page: the reason of a deliberate sign-out, or that the session has ended. */
export const setFlashMessage = (reason: SignOutReason | undefined) =>
  browserStorage.set(FLASH_MESSAGE, reason ?? SESSION_ENDED, 'session');

function consume<Message extends string>(messages: readonly Message[]): Message | null {
  const stored = browserStorage.get(FLASH_MESSAGE, 'session');
  const message = messages.find((known) => known === stored) ?? null;
  if (message) browserStorage.remove(FLASH_MESSAGE, 'session');
  return message;
}

/** Returns the message once. */
export const consumeFlashMessage = () => consume(DELIBERATE);
/** Returns true if the session has ended, and clears that message. */
export const consumeSessionEnd = () => consume([SESSION_ENDED]) !== null;
