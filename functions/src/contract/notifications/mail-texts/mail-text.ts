import type { NotificationData, NotificationKind } from '../kinds.ts';

/**
 * Facts that a mail contains and its entry doesn't. They are read on delivery, so they are current, and the outbox
 * keeps no names and no messages.
 */
export type MailFacts = {
  /** The recipient's name, if the account has confirmed this address. */
  name?: string;
  /** The opportunity's title, if the recipient may see its full page. */
  title?: string;
  /** Set if the account is new, so that the first mail welcomes its owner. */
  joined?: string;
  /** The author of a chat message. */
  author?: string;
  /** The investor to review, or the sender of a form, question or request. */
  person?: string;
  /** The id of that investor's verification. */
  case_id?: string;
  /** The id of the access request that has waited longest. */
  request_id?: string;
  /** The number of verifications, forms, questions, requests or differences that wait for staff. */
  waiting?: string;
  /** The longest wait among them, in words. */
  oldest?: string;
  /** The titles of new documents that the recipient may open, if they may see the full page. */
  documents?: string;
  /** The title of an update, and the milestone that it reports, if the recipient may see the full page. */
  update?: string;
  milestone?: string;
  /** The recipient's own message, or the text that they accepted. */
  quote?: string;
  /** The version of an accepted agreement, and the name that the recipient typed. */
  version?: string;
  signed?: string;
};

/** Text by another person. Renderers clean and shorten it, isolate its direction, and omit it if empty. */
export type Detail = readonly [label: string, value: string | undefined];

/** The text of a mail, for both HTML and plain text. Only `details` and `quote` contain text that the portal didn't write. */
export interface MailText {
  subject: string;
  /** The line that inboxes show after the subject. */
  preheader: string;
  heading: string;
  paragraphs: readonly string[];
  details?: readonly Detail[];
  quote?: string | undefined;
  /** The quote is not shortened. */
  wholeQuote?: true;
  /** The words of the button. */
  link: string;
  /** The reason why the recipient gets this mail. */
  closing: string;
}

/** A mail in its frame, for both renderers. Its text is clean and not escaped. */
export interface FramedMail extends Omit<MailText, 'details' | 'quote' | 'wholeQuote'> {
  name: string | null;
  details: readonly (readonly [label: string, value: string])[];
  quote: readonly string[];
  url: string;
  sender: string;
  replyTo: string;
  postalAddress: string;
  unsubscribeUrl: string | null;
}

/** The first line of a mail. */
export const greetingOf = (name: string | null): string => (name === null ? 'Hello,' : `Hello ${name},`);

export type MailTexts = {
  [Kind in NotificationKind]: (about: NotificationData<Kind> & MailFacts) => MailText;
};
