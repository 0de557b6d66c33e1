// Without schemas, so that pages that show a state don't load yup.

export const SUBMISSION_STATES = [
  'draft',
  'received',
  'questions',
  'valuation',
  'packaging',
  'listed',
  'declined',
  'withdrawn',
] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

/** The states that staff see: a draft belongs to its owner alone. */
export const STAFF_SUBMISSION_STATES = SUBMISSION_STATES.filter((state) => state !== 'draft');

/** The states in which staff work on it. */
export const WORKED_STATES = ['received', 'valuation', 'packaging'] as const satisfies readonly SubmissionState[];
export type WorkedState = (typeof WORKED_STATES)[number];

/** The label of each state, and what it means for its owner. */
export const SUBMISSION_WORDS: Readonly<Record<SubmissionState, { label: string; meaning: string }>> = {
  draft: { label: 'Draft', meaning: 'Only you can see this. Send it when it is complete.' },
  received: { label: 'Received', meaning: 'We are reading your submission. You don’t need to do anything.' },
  questions: { label: 'Questions', meaning: 'We have questions. Answer them so that we can continue.' },
  valuation: { label: 'Valuation', meaning: 'We are valuing your rights. You don’t need to do anything.' },
  packaging: { label: 'Packaging', meaning: 'We are preparing the page of your opportunity.' },
  listed: { label: 'Listed', meaning: 'Your opportunity is in the marketplace.' },
  declined: { label: 'Declined', meaning: 'We won’t list this asset.' },
  withdrawn: { label: 'Withdrawn', meaning: 'You have withdrawn this submission.' },
};
