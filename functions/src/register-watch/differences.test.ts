import { describe, expect, it } from 'vitest';
import type { Right } from '../contract/opportunities/asset/rights.ts';
import { type Difference, differencesOf, nextFinding } from './differences.ts';
import type { NumberedRight, Report } from './register.ts';

const right: NumberedRight = {
  kind: 'patent',
  office: 'DE',
  number: 'DE102021999103',
  title: 'A patch',
  status: 'in_force',
  granted: '2026-01-21',
  owner: 'Brecken Thermal Limited',
  asOf: '2026-11-09',
  source: 'The list of the owner',
};
const asOf = '2026-11-26';

describe('the differences between a record and its register', () => {
  it.each<[string, Partial<Right>, Partial<Report>, Partial<Difference>[]]>([
    ['none if the register states nothing', {}, {}, []],
    ['none if both agree', {}, { status: 'in_force', granted: '2026-01-21', owner: 'Brecken Thermal Limited' }, []],
    [
      'a right that has lapsed',
      {},
      { status: 'lapsed', since: '2026-03-03', words: 'R119' },
      [{ field: 'status', recorded: 'in_force', reported: 'lapsed', since: '2026-03-03', words: 'R119' }],
    ],
    ['none between two names of an end', { status: 'expired' }, { status: 'lapsed' }, []],
    ['a right that is restored', { status: 'lapsed' }, { status: 'in_force' }, [{ reported: 'in_force', since: null }]],
    ['another day of grant', {}, { granted: '2026-01-22' }, [{ field: 'granted', reported: '2026-01-22' }]],
    ['none in a day that the record lacks', { granted: undefined }, { granted: '2026-01-22' }, []],
    ['another end', { expires: '2040-01-01' }, { expires: '2040-06-01' }, [{ field: 'expires', since: null }]],
    ['another owner', {}, { owner: 'Another GmbH' }, [{ field: 'owner', reported: 'Another GmbH' }]],
    ['none in the spelling of an owner', {}, { owner: 'BRÉCKEN THERMAL, LTD.' }, []],
    ['none in an "and" between owners', { owner: 'A & B' }, { owner: 'A and B' }, []],
  ])('are %s', (_what, change, report, expected) => {
    const found = differencesOf({ ...right, ...change }, { ...report, asOf });
    expect(found).toEqual(expected.map((one) => expect.objectContaining(one)));
  });
});

describe('the finding after a look at the register', () => {
  const at = new Date('2026-11-27T03:15:00Z');
  const later = new Date('2026-11-28T03:15:00Z');
  const lapsed: Difference = {
    field: 'status',
    recorded: 'in_force',
    reported: 'lapsed',
    since: '2026-03-03',
    words: null,
  };
  const found = (difference: Difference | null, when = later) => ({
    ...{ opportunityId: 'a-box', right, difference, asOf },
    at: when,
  });
  const open = nextFinding(null, found(lapsed, at)) ?? expect.fail();
  const dismissed = { ...open, status: 'dismissed', decided_at: at, decided_by: 'ada', reason: 'Known' } as const;
  const confirmed = { ...open, status: 'confirmed', decided_at: at, decided_by: 'ada', update_id: 'u' } as const;
  const gone = { ...open, status: 'gone', decided_at: at } as const;
  const expired: Difference = { ...lapsed, reported: 'expired' };

  it('is open when it is found', () => {
    expect(open).toMatchObject({ status: 'open', found_at: at, reported: 'lapsed', as_of: asOf });
    expect(nextFinding(null, found(null))).toBeNull();
  });

  it.each([
    ['open', open],
    ['dismissed', dismissed],
    ['confirmed', confirmed],
  ])('stays %s while the register reports the same', (_status, stored) => {
    expect(nextFinding(stored, found(lapsed))).toBeNull();
  });

  it.each([
    ['dismissed', dismissed],
    ['confirmed', confirmed],
    ['gone', gone],
  ])('is open again after it was %s if the register reports something else', (_status, stored) => {
    const again = nextFinding(stored, found(expired));
    expect(again).toMatchObject({ status: 'open', reported: 'expired', found_at: later });
    const on = (day: string) => nextFinding(stored, found({ ...lapsed, since: day }));
    expect(on('2026-03-04')).toMatchObject({ status: 'open', since: '2026-03-04' });
    expect(again).toMatchObject({ decided_at: null, decided_by: null, reason: null, update_id: null });
  });

  it('is open again if a difference that was gone comes back', () => {
    expect(nextFinding(gone, found(lapsed))).toMatchObject({ status: 'open', found_at: later });
  });

  it('is gone once nothing differs, unless followers were notified', () => {
    expect(nextFinding(open, found(null))).toEqual({ ...open, status: 'gone', decided_at: later });
    expect(nextFinding(dismissed, found(null))).toMatchObject({ status: 'gone' });
    expect(nextFinding(confirmed, found(null))).toBeNull();
    expect(nextFinding(gone, found(null))).toBeNull();
  });

  it('follows a change of the record while it is open', () => {
    const opposed = { ...lapsed, recorded: 'opposed' };
    expect(nextFinding(open, found(opposed))).toMatchObject({ status: 'open', recorded: 'opposed', found_at: at });
    expect(nextFinding(dismissed, found(opposed))).toBeNull();
  });
});
