import { array, type InferType, object, string } from 'yup';
import { HOST, type PortTable, PROJECT_ID } from '../ports.ts';
import type { ReceivedMail } from './inbox.ts';

const codeSchema = object({
  email: string().required(),
  newEmail: string(),
  requestType: string().required(),
  oobCode: string().required(),
  oobLink: string().required(),
});
const codesSchema = object({ oobCodes: array(codeSchema.required()).default([]) });
type AuthCode = InferType<typeof codeSchema>;

const SENDER = 'Firebase Auth emulator <noreply@auth.example>';

/** The page of the portal that takes every link of Firebase Auth's, as docs/deploy.md sets it in a real project. */
const LINK_PAGE = '/auth/reset-password';

const SUBJECTS: Readonly<Record<string, string>> = {
  PASSWORD_RESET: 'Reset your password',
  VERIFY_EMAIL: 'Confirm your e-mail address',
  VERIFY_AND_CHANGE_EMAIL: 'Confirm your new e-mail address',
  RECOVER_EMAIL: 'Your e-mail address was changed',
};

/** The mails that the Auth emulator would have sent, of the links that were not followed yet. It keeps no times of them. */
export async function readAuthMails(ports: PortTable, site: string): Promise<ReceivedMail[]> {
  const response = await fetch(`http://${HOST}:${ports.auth}/emulator/v1/projects/${PROJECT_ID}/oobCodes`);
  const { oobCodes } = codesSchema.validateSync(await response.json());
  return oobCodes.map((code) => toMail(code, site));
}

/** The same code gives the same mail, so that the inbox keeps it once, however often it is read. */
export function toMail({ email, newEmail, requestType, oobCode, oobLink }: AuthCode, site: string): ReceivedMail {
  const { search } = new URL(oobLink);
  const subject = SUBJECTS[requestType] ?? requestType;
  return {
    messageId: `<${oobCode}@auth.example>`,
    from: SENDER,
    to: newEmail ?? email,
    subject,
    text: `${subject}: follow this link.\n\n${site}${LINK_PAGE}${search}\n`,
    html: null,
    headers: {},
  };
}
