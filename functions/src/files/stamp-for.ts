import type { Stamp } from './stamp-pdf.ts';

/** Who a copy is made for; null is a visitor. */
export interface CopyHolder {
  fullName: string | null;
  email: string | null;
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });

/** What is written on every page of a copy: for whom it was made and when, or that it was made for anybody. */
export function stampFor(holder: CopyHolder | null, at: Date): Stamp {
  const moment = `${DAY.format(at)} at ${TIME.format(at)} UTC`;
  if (!holder) return { line: `Public copy, opened on ${moment}.`, across: 'Public copy' };
  const { fullName, email } = holder;
  const person = [fullName, email && (fullName ? `<${email}>` : email)].filter(Boolean).join(' ');
  return {
    line: `Copy for ${person || 'an account without a name'}, opened on ${moment}. Not to be passed on.`,
    across: email ?? fullName ?? 'Personal copy',
  };
}
