import { ACCOUNT_MAILS } from './account.ts';
import { FORMS_MAILS } from './forms.ts';
import type { MailTexts } from './mail-text.ts';
import { OPPORTUNITIES_MAILS } from './opportunities.ts';
import { OWNERS_MAILS } from './owners.ts';
import { VERIFICATION_MAILS } from './verification.ts';

/**
 * Contains nothing confidential: no reason of a decision, no figure, no file's name and no message of another person. A
 * document's catalogue title is not a file name.
 */
export const MAIL_TEXTS: MailTexts = {
  ...VERIFICATION_MAILS,
  ...OWNERS_MAILS,
  ...FORMS_MAILS,
  ...OPPORTUNITIES_MAILS,
  ...ACCOUNT_MAILS,
};
