/** An answer to a reader's question, an update, or another value of a field of the record. */
export const PROPOSAL_KINDS = ['answer', 'update', 'correction'] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

export const PROPOSAL_STATES = ['waiting', 'released', 'returned'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

export interface ProposalPosition {
  state: ProposalState;
  /** Why staff returned it. */
  reason: string | null;
}

export type ProposalEvent =
  /** The owner writes it, or changes it. */
  { type: 'save' } | { type: 'withdraw' } | { type: 'release' } | { type: 'return'; reason: string };
export type ProposalEventType = ProposalEvent['type'];

/** The states in which each event is accepted. The owner saves and withdraws, staff release and return. */
export const PROPOSAL_RULES: Readonly<Record<ProposalEventType, readonly ProposalState[]>> = {
  save: ['waiting', 'returned'],
  withdraw: ['waiting', 'returned'],
  release: ['waiting'],
  return: ['waiting'],
};

export type ProposalTransition = { ok: true; position: ProposalPosition } | { ok: false; reason: string };

/** Returns the position after an event, or the reason why it is refused. A withdrawn proposal is deleted. */
export function moveProposal(position: ProposalPosition, event: ProposalEvent): ProposalTransition {
  const { state } = position;
  if (!PROPOSAL_RULES[event.type].includes(state)) return { ok: false, reason: REFUSALS[state] };
  switch (event.type) {
    case 'save':
    case 'withdraw':
      return { ok: true, position: { state: 'waiting', reason: null } };
    case 'release':
      return { ok: true, position: { state: 'released', reason: null } };
    case 'return':
      return { ok: true, position: { state: 'returned', reason: event.reason } };
  }
}

const REFUSALS: Readonly<Record<ProposalState, string>> = {
  waiting: 'This proposal is waiting for our team.',
  released: 'This proposal has been accepted, so it can’t be changed.',
  returned: 'This proposal has been returned to its owner.',
};
