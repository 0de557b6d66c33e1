import {
  NOTIFICATION_KIND_NAMES,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@portal/functions/contract/notifications/kinds';

/** Label of a mail kind. Quotes an unknown kind. */
export function mailLabel(kind: string): string {
  const known = NOTIFICATION_KIND_NAMES.find((name) => name === kind);
  return known ? NOTIFICATION_KINDS[known].label : `“${kind}”`;
}

/** Recipient of a mail without an account. */
export const recipientOf = (kind: NotificationKind): string => {
  const { audience } = NOTIFICATION_KINDS[kind];
  if (audience === 'staff') return 'The staff mailbox';
  return audience === 'address' ? 'Previous address of an account' : 'The address that was entered';
};
