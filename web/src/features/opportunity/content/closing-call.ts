import type { OpportunityStatus } from '@portal/functions/contract/options';
import type { Audience } from '../audience.ts';

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

const FOR_MASKED: Record<Exclude<Audience, 'sees-all'>, ClosingWords> = {
  'to-verify': {
    title: 'See the whole opportunity',
    text: 'Verification takes two documents and typically 1-2 business days. This page then opens in full.',
  },
  'to-sign-in': {
    title: 'See the whole opportunity',
    text: 'Sign in, or create an account, and verify your identity. This page then opens in full.',
  },
};

export function closingWords(audience: Audience, status: OpportunityStatus): ClosingWords {
  return audience === 'sees-all' ? FOR_STATUS[status] : FOR_MASKED[audience];
}
