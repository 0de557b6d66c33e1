/** Why a link opens nothing: the status that says so to programs and the sentences that say so to people. */
export interface LinkRefusal {
  status: 403 | 404 | 405 | 410 | 500;
  title: string;
  sentence: string;
}

const NEW_LINK = 'Open the page where you found it and choose the file again to get a new link.';

export const REFUSALS = {
  expired: {
    status: 410,
    title: 'This link has expired',
    sentence: `Links to files work for one hour, and those to verification documents for five minutes. ${NEW_LINK}`,
  },
  invalid: {
    status: 403,
    title: 'This link is not valid',
    sentence: `It may have been cut short or changed on its way. ${NEW_LINK}`,
  },
  missing: {
    status: 404,
    title: 'This file is no longer there',
    sentence: 'It was deleted after the link was made, so there is nothing to open.',
  },
  withdrawn: {
    status: 403,
    title: 'This document is not open to you',
    sentence:
      'What you may open has changed since the link was made. Your dashboard says where your verification stands.',
  },
  reviewer: {
    status: 403,
    title: 'This document is not open to you',
    sentence: 'Only a reviewer may open it, and never one whose own document it is.',
  },
  account: {
    status: 403,
    title: 'This link no longer works',
    sentence: 'It was made for an account that has been closed or suspended since.',
  },
  notAdmin: {
    status: 403,
    title: 'This file is for administrators',
    sentence: 'The link was made for an administrator, and the account is none any more.',
  },
  method: {
    status: 405,
    title: 'Links can only be opened',
    sentence: 'Nothing can be sent to this address.',
  },
  failed: {
    status: 500,
    title: 'The file could not be opened',
    sentence: 'Something went wrong on our side. Please try the link again in a moment.',
  },
} as const satisfies Record<string, LinkRefusal>;
