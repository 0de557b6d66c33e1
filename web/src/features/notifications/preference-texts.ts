import type { NotificationCategory } from '@portal/functions/contract/notifications/kinds';
import type { NotificationChannel, OptionalCategory } from '@portal/functions/contract/notifications/notifications';

export const CATEGORY_TEXTS: Readonly<Record<NotificationCategory, { label: string; text: string }>> = {
  verification: { label: 'Verification', text: 'Documents received, more needed, and the decision.' },
  opportunities: {
    label: 'Opportunities',
    text: 'An opportunity whose waitlist you joined opens, or one on your watchlist has a new document.',
  },
  chat: { label: 'Chat', text: 'A member mentions you with an @.' },
  security: {
    label: 'Security',
    text: 'Changes of your password or address, and sign-ins from a new browser. They cannot be switched off, so that nobody can get into your account without your hearing of it.',
  },
  service: {
    label: 'Service',
    text: 'Confirmations that what you sent us has arrived. They cannot be switched off, because they answer something that you did.',
  },
};

export const CHANNEL_LABELS: Readonly<Record<NotificationChannel, string>> = {
  mail: 'By e-mail and here',
  portal: 'Here only',
  none: 'Not at all',
};

const SAVED: Readonly<Record<NotificationChannel, string>> = {
  mail: 'You will be told by e-mail and in the portal.',
  portal: 'You will be told in the portal only.',
  none: 'You will not be told.',
};

/** What was saved. */
export const describePreference = (category: OptionalCategory, channel: NotificationChannel): string =>
  `${CATEGORY_TEXTS[category].label}: ${SAVED[channel]}`;
