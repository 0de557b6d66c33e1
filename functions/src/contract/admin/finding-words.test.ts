import { expect, it } from 'vitest';
import { UPDATE_TITLE_MAX } from '../limits.ts';
import { describeDifference, draftUpdate } from './finding-words.ts';
import { findingUpdateSchema } from './register-findings.ts';

const right = { kind: 'patent', office: 'DE', number: 'DE102021999103', title: 'A patch' } as const;
const lapsed = { field: 'status', recorded: 'in_force', reported: 'lapsed', since: '2026-03-03', right } as const;

it.each([
  [lapsed, 'Record: in force in Germany.', 'Register: lapsed on 3 March 2026, as the register reports.'],
  [
    { ...lapsed, since: null, right: { ...right, office: 'GB' } },
    'Record: in force in the United Kingdom.',
    'Register: lapsed, as the register reports.',
  ],
  [
    { ...lapsed, recorded: 'pending', reported: 'in_force', right: { ...right, office: 'EP' } },
    'Record: pending at the European Patent Office.',
    'Register: in force since 3 March 2026, as the register reports.',
  ],
  [
    { ...lapsed, field: 'granted', recorded: '2026-01-21', reported: '2026-01-22', since: null },
    'Record: granted on 21 January 2026.',
    'Register: granted on 22 January 2026, as the register reports.',
  ],
  [
    { ...lapsed, field: 'expires', recorded: '2041-02-12', reported: '2041-02-13', since: null },
    'Record: expires on 12 February 2041.',
    'Register: expires on 13 February 2041, as the register reports.',
  ],
  [
    { ...lapsed, field: 'owner', recorded: 'One Ltd', reported: 'Two Ltd', since: null },
    'Record: owned by One Ltd.',
    'Register: owned by Two Ltd, as the register reports.',
  ],
] as const)('says what record and register state: %j', (difference, record, register) => {
  expect(describeDifference(difference)).toEqual({ record, register });
});

it('drafts an update that can be published, also for the longest title', () => {
  const draft = draftUpdate(lapsed);
  expect(draft.text.split('\n')).toEqual([
    'This concerns the patent DE102021999103, A patch.',
    'Record: in force in Germany.',
    'Register: lapsed on 3 March 2026, as the register reports.',
  ]);
  const long = draftUpdate({ ...lapsed, right: { ...right, title: 'a'.repeat(200) } });
  expect(long.title).toHaveLength(UPDATE_TITLE_MAX);
  for (const update of [draft, long]) expect(findingUpdateSchema.isValidSync(update)).toBe(true);
});
