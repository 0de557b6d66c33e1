import type { KycCase } from '@portal/functions/contract/kyc/kyc-review';
import { adminAuth } from '../support/admin.ts';
import { daysAgo } from './days-ago.ts';
import { upload } from './kyc-uploads.ts';
import { type AccountHolder, openAccount } from './people.ts';
import { pdf, png } from './sample-files.ts';

export const openReviewer = () => openAccount({ admin: true });

/** A person with a confirmed email address who has submitted both documents through the portal. */
export async function openApplicant() {
  const person = await openAccount();
  await adminAuth.updateUser(person.uid, { emailVerified: true });
  const [id, address] = await Promise.all([
    upload(person, 'id_document', png(), 'png'),
    upload(person, 'proof_of_address', pdf(), 'pdf'),
  ]);
  await person.call('submitKycDocument', id);
  await person.call('submitKycDocument', { ...address, issueDate: daysAgo(10) });
  return person;
}

export const caseOf = (reviewer: AccountHolder, uid: string): Promise<KycCase> => reviewer.call('getKycCase', { uid });

export const approval = ({ uid, version }: KycCase) => ({
  uid,
  version,
  decision: 'approve',
  reasons: [],
  message: '',
});
export const askAgain = ({ uid, version }: KycCase) => ({
  uid,
  version,
  decision: 'ask_again',
  reasons: ['address_too_old'],
  // The default sentence of the reason, edited.
  message: ' Your proof of address is older than 3 months. The newest letter of your council will do.\n',
});
export const rejection = ({ uid, version }: KycCase) => ({
  uid,
  version,
  decision: 'reject',
  reasons: ['names_differ'],
  message: 'Your ID document and your proof of address do not show the same name.',
});
