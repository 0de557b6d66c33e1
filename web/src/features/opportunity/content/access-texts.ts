import type { OpportunityStatus } from '@portal/functions/contract/options';
import type { PageAccess } from '../access/page-access.ts';

interface ClosingWords {
  title: string;
  text: string;
}

const FOR_STATUS: Record<OpportunityStatus, ClosingWords> = {
  open: {
    title: 'Take a closer look',
    text: 'Ask for the prospectus, read it at your own pace and put your questions to us before you decide anything.',
  },
  opening_soon: {
    title: 'Be there when it opens',
    text: 'Register your interest for the waitlist, so that you can be told when this opportunity opens for investment.',
  },
};

const FOR_MASKED: Record<Exclude<PageAccess, 'full'>, ClosingWords> = {
  'needs-kyc': {
    title: 'See the whole opportunity',
    text: 'Verification takes two documents and typically 1-2 business days. This page then opens in full.',
  },
  'needs-sign-in': {
    title: 'See the whole opportunity',
    text: 'Sign in, or create an account, and verify your identity. This page then opens in full.',
  },
};

export function closingWords(access: PageAccess, status: OpportunityStatus): ClosingWords {
  return access === 'full' ? FOR_STATUS[status] : FOR_MASKED[access];
}

/** What a verified investor sees where a masked page shows nothing. */
const VISIBLE_AFTER_KYC = {
  overview: 'the technology, the market, the structure and the intellectual property in full',
  financials: 'revenue streams by year, costs, net income, the target return and the internal rate of return',
  team: 'who leads the project, its key members and its advisors',
  documents: 'what each document contains, and to be given those marked “KYC Required”',
  risks: 'the risks that are specific to this opportunity',
} as const;

export type MaskedPanel = keyof typeof VISIBLE_AFTER_KYC;

const LEADS: Record<Exclude<PageAccess, 'full'>, string> = {
  'needs-kyc': 'Complete your KYC verification to see',
  'needs-sign-in': 'Sign in and complete your KYC verification to see',
};

export function maskedNotice(panel: MaskedPanel, access: Exclude<PageAccess, 'full'>): string {
  return `${LEADS[access]} ${VISIBLE_AFTER_KYC[panel]}.`;
}

/** Explain the flags `reference` and `demonstration` to readers. */
export const REFERENCE_NOTE =
  'Shown as an example: the projection, team, documents and risks below are those of our reference SPV IP box. They do not describe this opportunity.';

export const DEMONSTRATION_NOTE = 'Demonstration data: the people, companies and figures on this page are invented.';
