import type { Audience } from '../audience.ts';

/** What a verified investor finds where a masked page is silent. */
export const OPENED_BY_VERIFICATION = {
  overview: 'the technology, the market, the structure and the intellectual property in full',
  financials: 'revenue streams by year, costs, net income, the target return and the internal rate of return',
  team: 'who leads the project, its key members and its advisors',
  documents: 'what each document contains, and to be given those marked “KYC Required”',
  risks: 'the risks that are specific to this opportunity',
} as const;

export type MaskedPart = keyof typeof OPENED_BY_VERIFICATION;

const LEADS: Record<Exclude<Audience, 'sees-all'>, string> = {
  'to-verify': 'Complete your KYC verification to see',
  'to-sign-in': 'Sign in and complete your KYC verification to see',
};

export function maskedNotice(part: MaskedPart, audience: Exclude<Audience, 'sees-all'>): string {
  return `${LEADS[audience]} ${OPENED_BY_VERIFICATION[part]}.`;
}
