import type { AccountAction } from '@portal/functions/contract/admin/person';

export interface ActionText {
  button: string;
  title: string;
  /** What will happen. */
  effect: string;
  confirm: string;
  done: string;
}

/** The words of each action on an account: before, while and after it is taken. */
export const ACTION_TEXTS: Readonly<Record<AccountAction, ActionText>> = {
  resend_confirmation: {
    button: 'Resend confirmation',
    title: 'Send the confirmation email again?',
    effect:
      'The person receives a new link that confirms their email address. Earlier links keep working until they expire.',
    confirm: 'Send',
    done: 'Confirmation email sent',
  },
  end_sessions: {
    button: 'End sessions',
    title: 'End all sessions?',
    effect: 'The person is signed out in every browser and must enter their password again. They can sign in at once.',
    confirm: 'End sessions',
    done: 'Sessions ended',
  },
  disable_account: {
    button: 'Disable account',
    title: 'Disable this account?',
    effect:
      'The person is signed out in every browser and can’t sign in until the account is enabled. Nothing is deleted, and other members still see their messages.',
    confirm: 'Disable',
    done: 'Account disabled',
  },
  enable_account: {
    button: 'Enable account',
    title: 'Enable this account?',
    effect: 'The person can sign in again with their password.',
    confirm: 'Enable',
    done: 'Account enabled',
  },
  reset_second_factor: {
    button: 'Reset second factor',
    title: 'Reset the second factor?',
    effect:
      'All passkeys and recovery codes are removed, and the person is signed out and notified by email. They can then sign in with only their password. Make sure first that the request comes from them.',
    confirm: 'Reset',
    done: 'Second factor reset',
  },
};
