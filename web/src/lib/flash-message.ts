import { browserStorage } from '#lib/browser-storage.ts';

/** Without the prefix of `storageKey`, because it must outlive the clearing at sign-out. */
const FLASH_MESSAGE = 'farewell';

export const DELIBERATE = ['logged-out', 'account-deleted'] as const;
export type SignOutReason = (typeof DELIBERATE)[number];
const SESSION_ENDED = 'session-ended';

/** What the next page tells: the reason of a deliberate sign-out, or that the session has ended by itself. */
export const setFlashMessage = (reason: SignOutReason | undefined) =>
  browserStorage.set(FLASH_MESSAGE, reason ?? SESSION_ENDED, 'session');

function consume<Message extends string>(messages: readonly Message[]): Message | null {
  const stored = browserStorage.get(FLASH_MESSAGE, 'session');
  const message = messages.find((known) => known === stored) ?? null;
  if (message) browserStorage.remove(FLASH_MESSAGE, 'session');
  return message;
}

/** The message to show after a deliberate sign-out; returned once. */
export const consumeFlashMessage = () => consume(DELIBERATE);
/** Whether the previous page was left because the session had ended; true once. */
export const consumeSessionEnd = () => consume([SESSION_ENDED]) !== null;
