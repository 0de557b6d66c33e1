import { DOCUMENT_ACCESSES_WINDOW } from '../contract/limits.ts';
import { plainPage } from './plain-page.ts';

/** Why a link opens nothing: the status that says so to programs and the sentences that say so to people. */
export interface LinkRefusal {
  status: 403 | 404 | 405 | 410 | 429 | 500;
  title: string;
  sentence: string;
  headers?: Readonly<Record<string, string>>;
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
  replaced: {
    status: 404,
    title: 'This document is no longer there',
    sentence:
      'Since the link was made, the investor has replaced it or deleted their account. Load the list of verifications again.',
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
    headers: { Allow: 'GET, HEAD' },
  },
  tooMany: {
    status: 429,
    title: 'Too many documents at once',
    sentence:
      'Many were opened from here within a short time. Please try the link again in a quarter of an hour; nothing is wrong with it.',
    // The end of the window is known to the minute only where it is counted, and no later than this.
    headers: { 'Retry-After': String(DOCUMENT_ACCESSES_WINDOW / 1000) },
  },
  failed: {
    status: 500,
    title: 'The file could not be opened',
    sentence: 'Something went wrong on our side. Please try the link again in a moment.',
  },
} as const satisfies Record<string, LinkRefusal>;

/** Thrown where a link is not to be followed; carries what the page says. */
export class LinkRefused extends Error {
  readonly refusal: LinkRefusal;

  constructor(reason: keyof typeof REFUSALS) {
    super(reason);
    this.refusal = REFUSALS[reason];
  }
}

const WAYS_ON =
  '<a href="/dashboard">Your dashboard</a><a href="/ip-marketplace">IP opportunities</a><a href="/contact">Contact us</a>';

/** The page for a link that opens nothing. All of it is written here: nothing of the request is repeated. */
export const refusalPage = ({ title, sentence }: LinkRefusal): string =>
  plainPage({ title, body: `<p>${sentence}</p>`, waysOn: WAYS_ON });
