import { roleNoun } from '../../access/staff-role-words.ts';
import type { MailTexts } from './mail-text.ts';
import { CONTACT_US, NOT_EXPECTED } from './phrases.ts';

const NOT_YOU = 'If this wasn’t you, choose a new password now. This logs you out on every other device.';

const ABOUT_SECURITY =
  'You are receiving this email because it concerns the security of your account. You can’t turn these emails off.';

const FORMER_ADDRESS =
  'You are receiving this email once, because it concerns the security of an account that used this address.';

const NEW_PASSWORD = 'Choose a new password';

const SEE_ACCOUNT = 'Open your account';

export const ACCOUNT_MAILS = {
  confirm_email: ({ joined }) => ({
    subject: 'Confirm your email address',
    preheader: 'We can’t approve your verification until you confirm it.',
    heading: joined ? 'Welcome to the portal' : 'Confirm your email address',
    paragraphs: [
      ...(joined
        ? [
            'Thank you for creating an account. You can now see the title of every opportunity.',
            'To view an opportunity in full with its documents, verify your identity. It takes two documents.',
          ]
        : []),
      'Please confirm that this is your email address. We can’t approve your verification until you do.',
      'If you don’t have an account with us, you can ignore this email.',
    ],
    link: 'Confirm your address',
    closing:
      'You are receiving this email because an account on the IP Investment Portal uses this address. The address is not confirmed yet.',
  }),
  password_reset: () => ({
    subject: 'Reset your password',
    preheader: 'The link works only once and expires after one hour.',
    heading: NEW_PASSWORD,
    paragraphs: [
      'We received a request to reset the password of your account. The link works only once and expires after one hour.',
      'If you didn’t ask for this, you can ignore this email. Your password stays the same.',
    ],
    link: NEW_PASSWORD,
    closing:
      'You are receiving this email because someone asked to reset the password of the account with this address.',
  }),
  password_changed: () => ({
    subject: 'Your password was changed',
    preheader: 'If this wasn’t you, choose a new password now.',
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed. If you changed it, you don’t need to do anything.',
      NOT_YOU,
    ],
    link: NEW_PASSWORD,
    closing: ABOUT_SECURITY,
  }),
  email_changed: () => ({
    subject: 'Your email address was changed',
    preheader: 'Use this address the next time you sign in.',
    heading: 'This is your new address',
    paragraphs: [
      'Your account now uses this email address. Use it the next time you sign in.',
      'If you didn’t ask for this, please contact us.',
    ],
    link: SEE_ACCOUNT,
    closing: ABOUT_SECURITY,
  }),
  email_changed_from: () => ({
    subject: 'Your account uses another email address',
    preheader: 'If this wasn’t you, contact us now.',
    heading: 'Your account uses another address',
    paragraphs: [
      'Your account no longer uses this email address.',
      'If you made this change, you don’t need to do anything. If this wasn’t you, contact us now, because another person may be using your account.',
    ],
    link: CONTACT_US,
    closing: FORMER_ADDRESS,
  }),
  admin_granted: ({ role }) => ({
    subject: `You are now ${roleNoun(role)} of the portal`,
    preheader: 'Sign in again to see the admin overview.',
    heading: `You are now ${roleNoun(role)}`,
    paragraphs: ['Your account can now use the admin overview. Sign in again to see it.', NOT_EXPECTED],
    link: SEE_ACCOUNT,
    closing: ABOUT_SECURITY,
  }),
  admin_revoked: ({ role }) => ({
    subject: `You are no longer ${roleNoun(role)} of the portal`,
    preheader: 'We have logged your account out on every device.',
    heading: `You are no longer ${roleNoun(role)}`,
    paragraphs: [
      'Your account has lost this role and what it opened. We have logged it out on every device.',
      NOT_EXPECTED,
    ],
    link: SEE_ACCOUNT,
    closing: ABOUT_SECURITY,
  }),
  new_browser: ({ browser }) => ({
    subject: 'Your account was used to sign in from a new browser',
    preheader: 'If this wasn’t you, choose a new password now.',
    heading: 'Sign-in from a new browser',
    paragraphs: [
      'Your account was used to sign in from a new browser.',
      `If this was you, you don’t need to do anything. ${NOT_YOU}`,
    ],
    details: [['Browser', browser]],
    link: NEW_PASSWORD,
    closing: ABOUT_SECURITY,
  }),
  passkey_added: () => ({
    subject: 'A passkey was added to your account',
    preheader: 'If this wasn’t you, remove it on your account page.',
    heading: 'A passkey was added to your account',
    paragraphs: [
      'A passkey was added to your account. You can now sign in with your password and this passkey. If you added it, you don’t need to do anything.',
      'If this wasn’t you, remove it on your account page and choose a new password. If you can’t sign in, contact us now.',
    ],
    link: SEE_ACCOUNT,
    closing: ABOUT_SECURITY,
  }),
  passkey_removed: () => ({
    subject: 'A passkey was removed from your account',
    preheader: 'If this wasn’t you, choose a new password now.',
    heading: 'A passkey was removed from your account',
    paragraphs: [
      'A passkey was removed from your account, so you can no longer sign in with it. If you removed it or asked us to, you don’t need to do anything.',
      NOT_YOU,
    ],
    link: SEE_ACCOUNT,
    closing: ABOUT_SECURITY,
  }),
  recovery_code_used: ({ browser }) => ({
    subject: 'A recovery code was used to sign in',
    preheader: 'The code no longer works.',
    heading: 'A recovery code was used to sign in',
    paragraphs: [
      'Your password and one of your recovery codes were used to sign in. The code no longer works.',
      'If this was you and you lost your passkey, remove it on your account page and add a new one.',
      NOT_YOU,
    ],
    details: [['Browser', browser]],
    link: SEE_ACCOUNT,
    closing: ABOUT_SECURITY,
  }),
  recovery_codes_renewed: () => ({
    subject: 'Your recovery codes were replaced',
    preheader: 'The old codes no longer work.',
    heading: 'Your recovery codes were replaced',
    paragraphs: [
      'Your account has ten new recovery codes. The old codes no longer work.',
      `If you replaced them, you don’t need to do anything. ${NOT_YOU}`,
    ],
    link: SEE_ACCOUNT,
    closing: ABOUT_SECURITY,
  }),
  unknown_sign_in: () => ({
    subject: 'A sign-in that we do not recognise',
    preheader: 'If this wasn’t you, choose a new password now.',
    heading: 'A sign-in that we do not recognise',
    paragraphs: [
      'Your password was used to sign in to your account, but we don’t know from which browser or device.',
      'This can happen if you close the page while you are signing in. It can also mean that another person has your password.',
      `If this was you, you don’t need to do anything. ${NOT_YOU}`,
    ],
    link: NEW_PASSWORD,
    closing: ABOUT_SECURITY,
  }),
  data_exported: () => ({
    subject: 'Your data was downloaded',
    preheader: 'If this wasn’t you, choose a new password now.',
    heading: 'Your data was downloaded',
    paragraphs: [
      'A file with all the data that we keep about you was downloaded from your account.',
      `If you downloaded it, you don’t need to do anything. ${NOT_YOU}`,
    ],
    link: SEE_ACCOUNT,
    closing: ABOUT_SECURITY,
  }),
  account_deleted: () => ({
    subject: 'Your account was deleted',
    preheader: 'If you didn’t ask for this, contact us now.',
    heading: 'Your account was deleted',
    paragraphs: [
      'We have deleted your account and its data. Records that we must keep no longer contain your name.',
      'If you didn’t ask for this, contact us now.',
    ],
    link: CONTACT_US,
    closing: FORMER_ADDRESS,
  }),
} satisfies Partial<MailTexts>;
