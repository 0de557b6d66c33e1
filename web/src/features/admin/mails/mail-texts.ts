import {
  NOTIFICATION_KIND_NAMES,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@portal/functions/contract/notifications/kinds';

export const MAIL_LABELS: Readonly<Record<NotificationKind, string>> = {
  kyc_received: 'Verification received',
  kyc_more_needed: 'Verification: one document needed again',
  kyc_all_needed: 'Verification: documents needed again',
  kyc_reopened: 'Verification reviewed again',
  kyc_withdrawn: 'Verification withdrawn',
  kyc_approved: 'Verification approved',
  kyc_rejected: 'Verification rejected',
  kyc_case_waiting: 'Case waiting for review',
  forms_received: 'Messages and applications',
  contact_acknowledged: 'Contact message acknowledged',
  expert_application_acknowledged: 'Expert application acknowledged',
  opportunity_opened: 'Opportunity opened',
  document_added: 'Document added',
  mentioned: 'Mention in the chat',
  admin_granted: 'Admin rights granted',
  admin_revoked: 'Admin rights revoked',
  confirm_email: 'Address to confirm',
  password_reset: 'Password reset',
  password_changed: 'Password changed',
  email_changed: 'Address changed',
  email_changed_from: 'Address changed, to the old one',
  new_browser: 'Sign-in from a new browser',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  recovery_code_used: 'Recovery code used',
  recovery_codes_renewed: 'Recovery codes replaced',
  unknown_sign_in: 'Sign-in outside the portal',
  data_exported: 'Data downloaded',
  account_deleted: 'Account deleted',
};

/** The label of a kind as a record names it; one that is not known is quoted. */
export function mailLabel(kind: string): string {
  const known = NOTIFICATION_KIND_NAMES.find((name) => name === kind);
  return known ? MAIL_LABELS[known] : `“${kind}”`;
}

/** Whom a mail is for that is for no account. */
export const recipientOf = (kind: NotificationKind): string => {
  const { audience } = NOTIFICATION_KINDS[kind];
  if (audience === 'staff') return 'The staff mailbox';
  return audience === 'address' ? 'A former address of an account' : 'The address that was entered';
};
