import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VIEWERS } from '../access/policy.ts';
import {
  INTEREST_REFUSALS,
  INTEREST_STAGES,
  INTEREST_STATES,
  type InterestAction,
  type InterestPosition,
  moveInterest,
} from './interest-stages.ts';

/** Two investors and a member of staff, who acts on the interest of either. */
type Step = { whose: 'ada' | 'ben'; action: InterestAction };

const investorAction = fc
  .constantFrom('indicate', 'withdraw', 'request_prospectus')
  .map((does): InterestAction => ({ by: 'investor', does }));
const staffAction = fc.constantFrom(...INTEREST_STAGES).map((to): InterestAction => ({ by: 'staff', to }));
const histories = fc.array(
  fc.record({ whose: fc.constantFrom('ada', 'ben'), action: fc.oneof(investorAction, staffAction) }),
  { maxLength: 40 },
);

type Held = Partial<Record<Step['whose'], InterestPosition>>;

/** Runs a history and gives each step that was allowed with the positions before and after it. */
function run(
  history: readonly Step[],
  visit: (step: Step, before: InterestPosition | null, after: InterestPosition) => void,
) {
  const held: Held = {};
  for (const step of history) {
    const before = held[step.whose] ?? null;
    const after = moveInterest(before, step.action);
    if (!after) continue;
    visit(step, before, after);
    held[step.whose] = after;
  }
  return held;
}

describe('in every history of two investors and staff', () => {
  it('only the investor withdraws an interest or renews it', () => {
    fc.assert(
      fc.property(histories, (history) => {
        run(history, ({ action }, before, after) => {
          const crosses = (before?.stage === 'withdrawn') !== (after.stage === 'withdrawn');
          if (crosses) expect(action.by).toBe('investor');
        });
      }),
    );
  });

  it('staff never create an interest or an amount', () => {
    fc.assert(
      fc.property(histories, (history) => {
        run(history, ({ action }, before, after) => {
          if (action.by !== 'staff') return;
          expect(before).not.toBeNull();
          expect(after.indicated).toBe(before?.indicated);
        });
      }),
    );
  });

  it('an interest is independent of the other investor’s', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const alone = run(
          history.filter(({ whose }) => whose === 'ada'),
          () => undefined,
        );
        expect(run(history, () => undefined).ada).toEqual(alone.ada);
      }),
    );
  });

  it('a new indication is always recorded, and reopens an ended interest', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const { ada } = run(history, () => undefined);
        const after = moveInterest(ada ?? null, { by: 'investor', does: 'indicate' });
        expect(after?.indicated).toBe(true);
        expect(['new', 'in_talks', 'prospectus_sent']).toContain(after?.stage);
      }),
    );
  });

  it('an action that is repeated at once changes nothing more', () => {
    fc.assert(
      fc.property(histories, fc.oneof(investorAction, staffAction), (history, action) => {
        const { ada } = run(history, () => undefined);
        const once = moveInterest(ada ?? null, action);
        if (once) expect(moveInterest(once, action)).toEqual(once);
      }),
    );
  });
});

describe('an interest', () => {
  const at = (stage: InterestPosition['stage'], indicated = true): InterestPosition => ({ stage, indicated });

  it('keeps its stage if its amount is changed while staff work on it', () => {
    expect(moveInterest(at('in_talks'), { by: 'investor', does: 'indicate' })).toEqual(at('in_talks'));
  });

  it('cannot be withdrawn if only the prospectus was requested', () => {
    expect(moveInterest(null, { by: 'investor', does: 'withdraw' })).toBeNull();
    expect(moveInterest(at('new', false), { by: 'investor', does: 'withdraw' })).toBeNull();
  });

  it('loses its amount if the prospectus is requested after it was withdrawn', () => {
    expect(moveInterest(at('withdrawn'), { by: 'investor', does: 'request_prospectus' })).toEqual(at('new', false));
  });

  it.each(INTEREST_STATES.filter((stage) => stage !== 'withdrawn'))('can be closed from %s', (stage) => {
    expect(moveInterest(at(stage), { by: 'staff', to: 'closed' })).toEqual(at('closed'));
  });
});

it('gives a reason to every viewer who cannot indicate interest', () => {
  const refused = VIEWERS.filter((viewer) => INTEREST_REFUSALS[viewer] !== null);
  expect(refused).toEqual(['visitor', 'investor', 'unlocked', 'granted', 'owner', 'editor', 'admin']);
});
