import type { ExampleSection } from '@portal/functions/contract/opportunities/opportunity-record';
import type { MaskedCounts } from '@portal/functions/contract/opportunities/opportunity-views';
import type { OpportunityStatus } from '@portal/functions/contract/options';
import type { MaskedAccess, PageAccess } from './page-access.ts';

interface ClosingWords {
  title: string;
  text: string;
}

const FOR_STATUS: Record<OpportunityStatus, ClosingWords> = {
  open: {
    title: 'Take a closer look',
    text: 'Request the prospectus and ask us any questions before you decide.',
  },
  opening_soon: {
    title: 'Not open yet',
    text: 'Join the waitlist and we’ll notify you when this opportunity opens for investment.',
  },
};

const FOR_MASKED: Record<MaskedAccess, ClosingWords> = {
  'under-review': {
    title: 'Your verification is under review',
    text: 'You don’t need to do anything. You can view this opportunity in full once your documents are approved.',
  },
  'needs-kyc': {
    title: 'See the whole opportunity',
    text: 'Verification typically takes 1-2 business days. You can then view this opportunity in full.',
  },
  'needs-agreement': {
    title: 'See the whole opportunity',
    text: 'Read the confidentiality agreement and accept it. You can then view this opportunity in full.',
  },
  'needs-sign-in': {
    title: 'See the whole opportunity',
    text: 'Sign in, or create an account, and verify your identity. You can then view this opportunity in full.',
  },
};

export function closingWords(access: PageAccess, status: OpportunityStatus): ClosingWords {
  return access === 'full' ? FOR_STATUS[status] : FOR_MASKED[access];
}

/** These texts do not explain access, because the banner and the calls to action do. */
export const MASKED_NOTICES = {
  overview: 'This is a summary. The full page describes the technology, market, structure and rights.',
  financials: 'Revenue, costs, net income, target return and internal rate of return are confidential.',
  team: 'Only verified investors can see the project lead, key members and advisers.',
  documents: 'After verification, you can read the descriptions and open documents marked “KYC Required”.',
  risks: 'These are general risks. Specific risks are shown after verification.',
} as const;

/** In place of the notices above, which speak of the verification. */
export const AFTER_AGREEMENT =
  'This is a summary. The details are shown after you accept the confidentiality agreement.';

export type MaskedPanel = keyof typeof MASKED_NOTICES;

/** Omits zero counts. */
export function describeCounts({ documents, patents, figures }: MaskedCounts): { count: number; label: string }[] {
  return [
    { count: documents, label: documents === 1 ? 'locked document' : 'locked documents' },
    { count: patents, label: patents === 1 ? 'patent or application' : 'patents and applications' },
    { count: figures, label: figures === 1 ? 'projected figure' : 'projected figures' },
  ].filter(({ count }) => count > 0);
}

export const RANGE_NOTE = 'Typical ranges on this marketplace, not the figures of this opportunity.';

export const EXAMPLE_NOTES: Record<ExampleSection, string> = {
  financialProjection:
    'Shown as an example: this projection is from another SPV IP box and does not describe this opportunity.',
  team: 'Shown as an example: this team is from another SPV IP box and does not describe this opportunity.',
  documents: 'Shown as an example: these documents are from another SPV IP box and do not describe this opportunity.',
  risks:
    'General risks apply to every opportunity. The others are shown as an example: they are from another SPV IP box and do not describe this opportunity.',
};

/** Notes instead of sections that the record doesn't have. */
export const MISSING_NOTES: Record<ExampleSection, string> = {
  financialProjection: 'This opportunity has no projection yet.',
  team: 'This opportunity has no named team yet.',
  documents: 'This opportunity has no documents yet.',
  risks: 'No risks are listed yet.',
};

/** Notes on a masked page, instead of hidden example sections. */
export const MASKED_EXAMPLE_NOTES: Record<ExampleSection, string> = {
  financialProjection:
    'This opportunity has no projection yet. Verified investors see an example from another SPV IP box.',
  team: 'This opportunity has no named team yet. Verified investors see an example from another SPV IP box.',
  documents: EXAMPLE_NOTES.documents,
  risks: 'These are general risks. No specific risks are listed yet.',
};

export const DEMONSTRATION_NOTE = 'Demonstration data: the people, companies and figures on this page are invented.';
