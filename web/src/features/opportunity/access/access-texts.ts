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
    text: 'Ask for the prospectus, read it at your own pace and put your questions to us before you decide anything.',
  },
  opening_soon: {
    title: 'Be there when it opens',
    text: 'Register your interest for the waitlist, so that you can be told when this opportunity opens for investment.',
  },
};

const FOR_MASKED: Record<MaskedAccess, ClosingWords> = {
  'under-review': {
    title: 'Your verification is under review',
    text: 'There is nothing more for you to do. This page opens in full as soon as your documents are approved.',
  },
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

/** What each panel of a masked page leaves out. The banner and the calls to action say how to see it; these do not ask again. */
export const MASKED_NOTICES = {
  overview:
    'This is an outline. The technology, the market, the structure and each right are described on the full page.',
  financials:
    'Revenue streams by year, costs, net income, the target return and the internal rate of return are confidential.',
  team: 'Who leads the project, its key members and its advisors are named to verified investors alone.',
  documents:
    'The list is complete. What each document contains is left out, and those marked “KYC Required” stay closed.',
  risks: 'These risks hold for every opportunity. The ones that this opportunity has beside them are left out.',
} as const;

export type MaskedPanel = keyof typeof MASKED_NOTICES;

/** What is behind a masked page, in numbers; what there is none of is not named. */
export function describeCounts({ documents, patents, figures }: MaskedCounts): { count: number; label: string }[] {
  return [
    { count: documents, label: documents === 1 ? 'closed document' : 'closed documents' },
    { count: patents, label: patents === 1 ? 'patent or application' : 'patents and applications' },
    { count: figures, label: figures === 1 ? 'projected figure' : 'projected figures' },
  ].filter(({ count }) => count > 0);
}

export const RANGE_NOTE = 'Typical ranges on this marketplace, not the figures of this opportunity.';

/** Below the tab of each section that is shown as an example. */
export const EXAMPLE_NOTES: Record<ExampleSection, string> = {
  financialProjection:
    'Shown as an example: this is the projection of our reference SPV IP box. It does not describe this opportunity.',
  team: 'Shown as an example: this is the team of our reference SPV IP box. It does not describe this opportunity.',
  documents:
    'Shown as an example: these are the documents of our reference SPV IP box. They do not describe this opportunity.',
  risks:
    'The general risks hold for every opportunity. The others are shown as an example: they are those of our reference SPV IP box and do not describe this opportunity.',
};

/** On a masked page, in place of what it leaves out: it has none of its own. */
export const MASKED_EXAMPLE_NOTES: Record<ExampleSection, string> = {
  financialProjection:
    'This opportunity has no projection of its own yet. Verified investors see the projection of our reference SPV IP box as an example.',
  team: 'The team of this opportunity has not been named yet. Verified investors see the team of our reference SPV IP box as an example.',
  documents: EXAMPLE_NOTES.documents,
  risks: 'These risks hold for every opportunity. This opportunity does not list any of its own yet.',
};

export const DEMONSTRATION_NOTE = 'Demonstration data: the people, companies and figures on this page are invented.';
