import type { PersonalKind } from '@portal/functions/contract/notifications/kinds';
import type { NotificationView } from '@portal/functions/contract/notifications/notifications';

/** What happened, in one sentence for each kind. */
const SENTENCES: Readonly<Record<PersonalKind, (notification: Pick<NotificationView, 'data' | 'title'>) => string>> = {
  kyc_received: () => 'Your documents have been received. Review typically takes 1-2 business days.',
  kyc_more_needed: () => 'We need something more from you to verify your identity.',
  kyc_approved: () => 'Your identity has been verified. You have full access.',
  kyc_rejected: () => 'Your verification was not approved. See what you can do next.',
  opportunity_opened: ({ title }) => `${title ?? 'An opportunity that you were waiting for'} is open for investment.`,
  document_added: ({ title }) => `A document was added to ${title ?? 'an opportunity that you watch'}.`,
  mentioned: () => 'You were mentioned in the chat.',
  password_changed: () => 'Your password was changed. If that was not you, reset it now.',
  email_changed: () => 'The e-mail address of your account was changed.',
  passkey_added: () => 'A passkey was added to your account. If that was not you, remove it now.',
  passkey_removed: () => 'A passkey was removed from your account.',
  recovery_code_used: () => 'Your account was signed in to with a recovery code.',
  new_browser: ({ data }) =>
    `Your account was signed in to from a new browser${data.browser ? `: ${data.browser}` : ''}.`,
};

export const describeNotification = (notification: Pick<NotificationView, 'kind' | 'data' | 'title'>): string =>
  SENTENCES[notification.kind](notification);
