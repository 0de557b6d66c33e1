import { describe, expect, it } from 'vitest';
import {
  moveProposal,
  PROPOSAL_RULES,
  PROPOSAL_STATES,
  type ProposalEvent,
  type ProposalEventType,
  type ProposalState,
} from './proposal-machine.ts';

const EVENTS = {
  save: { type: 'save' },
  withdraw: { type: 'withdraw' },
  release: { type: 'release' },
  return: { type: 'return', reason: 'Too long.' },
} as const satisfies Record<ProposalEventType, ProposalEvent>;

/** The state that each event leads to; every other event is refused. */
const TABLE: Record<ProposalState, Partial<Record<ProposalEventType, ProposalState>>> = {
  waiting: { save: 'waiting', withdraw: 'waiting', release: 'released', return: 'returned' },
  released: {},
  returned: { save: 'waiting', withdraw: 'waiting' },
};

const cells = PROPOSAL_STATES.flatMap((state) =>
  Object.values(EVENTS).map((event) => [event, state, TABLE[state][event.type] ?? 'refused'] as const),
);

describe('a proposal', () => {
  it.each(cells)('after %j in %s is %s', (event, state, expected) => {
    const moved = moveProposal({ state, reason: state === 'returned' ? 'Before.' : null }, event);
    expect(moved.ok ? moved.position.state : 'refused').toBe(expected);
    expect(PROPOSAL_RULES[event.type].includes(state)).toBe(moved.ok);
  });

  it('has the reason of its return until it is saved again', () => {
    const returned = moveProposal({ state: 'waiting', reason: null }, EVENTS.return);
    expect(returned).toEqual({ ok: true, position: { state: 'returned', reason: 'Too long.' } });
    const saved = moveProposal({ state: 'returned', reason: 'Too long.' }, EVENTS.save);
    expect(saved).toEqual({ ok: true, position: { state: 'waiting', reason: null } });
  });
});
