import { SUITABILITY_VERSION } from '@portal/functions/contract/opportunities/suitability';
import { writeVerification } from './kyc-records.ts';
import { type AccountHolder, openAccount } from './people.ts';

export const CONFIRMATION = { category: 'sophisticated', version: SUITABILITY_VERSION, understood: true } as const;

/** A verified investor who has confirmed the risk warning. */
export async function openInterested(): Promise<AccountHolder> {
  const person = await openAccount();
  await writeVerification(person.uid, 'approved');
  await person.call('confirmSuitability', CONFIRMATION);
  return person;
}

/** A first indication of interest. */
export const indication = (id: string, amount = '50,000', note = '') => ({ id, amount, note, revision: 0 });
