/**
 * The state of an entry's mail: `pending` (sent at `next_attempt_at`), `sending` (leased by a function until then),
 * `sent`, `skipped` (mail is off, or the person chose no mail), or `dead` (delivery failed for good, and an admin can
 * send it again).
 */
export const MAIL_STATES = ['pending', 'sending', 'sent', 'skipped', 'dead'] as const;
export type MailState = (typeof MAIL_STATES)[number];
