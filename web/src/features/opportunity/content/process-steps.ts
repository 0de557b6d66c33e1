export type StepState = 'current' | 'pending' | 'future';

export interface ProcessStep {
  title: string;
  text: string;
  state: StepState;
}

/** Six steps, the first current, the last in the future (specification, section 4). The same for every opportunity. */
export const PROCESS_STEPS: readonly ProcessStep[] = [
  {
    title: 'Application',
    text: 'Read the opportunity, verify your identity and ask for the prospectus.',
    state: 'current',
  },
  {
    title: 'Eligibility review',
    text: 'We check your application and your investor profile against the terms of the box.',
    state: 'pending',
  },
  {
    title: 'Due diligence',
    text: 'You read the documents, put your questions to the project and take advice of your own.',
    state: 'pending',
  },
  {
    title: 'Investment agreement',
    text: 'You agree the amount and sign the subscription agreement for your share of the box.',
    state: 'pending',
  },
  {
    title: 'Fund transfer',
    text: 'You transfer the agreed amount and receive written confirmation of your holding.',
    state: 'pending',
  },
  {
    title: 'Ownership and reporting',
    text: 'You hold your share for the term, with regular reports on milestones, income and the rights themselves.',
    state: 'future',
  },
];

export const STEP_STATE_LABELS: Record<StepState, string> = {
  current: 'Current',
  pending: 'Pending',
  future: 'Future',
};

export const PROCESS_DURATION = 'From application to fund transfer, the process typically takes 2-4 weeks.';
