import type { Right } from '@portal/functions/contract/opportunities/asset/rights';
import {
  type ChainOfTitle,
  CLAIM_KINDS,
  type LineOfOwners,
} from '@portal/functions/contract/opportunities/asset/title';
import { describe, expect, it } from 'vitest';
import { claimFacts, describeInventors, describeOtherOwners, describeTransfer } from './title-facts.ts';

const DECLARED = { by: 'owner', on: '2026-10-26' } as const;
const CHECKED = { by: 'staff', on: '2026-10-19' } as const;
const deed = { from: 'Studio', to: 'Box', by: 'Deed of assignment', known: CHECKED };
const line = (inventorsAssigned: LineOfOwners['inventorsAssigned']) => ({
  of: 'Music',
  transfers: [deed],
  inventorsAssigned,
});
const chain = (claims: ChainOfTitle['claims'] = []): ChainOfTitle => ({
  lines: [line({ complete: true, known: DECLARED })],
  claims,
});

it.each([
  [deed, 'Deed of assignment. Checked by staff on 19 Oct 2026.'],
  [
    { ...deed, signed: '2025-12-12', recorded: '2026-02-11', reference: 'R 12' },
    'Deed of assignment, signed on 12 Dec 2025, recorded on 11 Feb 2026, reference R 12. Checked by staff on 19 Oct 2026.',
  ],
  [
    { ...deed, signed: '2025-12-12', known: null },
    'Deed of assignment, signed on 12 Dec 2025, recording not stated. Not known.',
  ],
])('a transfer says what is stated, and how it is known: %j', (transfer, text) => {
  expect(describeTransfer(transfer)).toBe(text);
});

it.each([
  [
    { complete: true, known: DECLARED },
    'Every inventor and author has assigned their rights, declared by the owner on 26 Oct 2026.',
  ],
  [
    { complete: false, known: DECLARED },
    'Not every inventor and author has assigned their rights, declared by the owner on 26 Oct 2026.',
  ],
  [{ complete: false, known: null }, 'Whether every inventor and author has assigned their rights is not known.'],
])('the inventors’ assignments are complete, incomplete or not known: %j', (assigned, text) => {
  expect(describeInventors(line(assigned))).toBe(text);
});

describe('claims of others', () => {
  const said = (claims: ChainOfTitle['claims']) =>
    Object.fromEntries(claimFacts(chain(claims)).map(({ label, value }) => [label, value]));

  it('are never "none" without somebody who says so', () => {
    const values = Object.values(said([]));
    expect(values).toHaveLength(CLAIM_KINDS.length);
    expect(new Set(values)).toEqual(new Set(['Not known.']));
    expect(said([{ kind: 'lien', known: CHECKED, entries: [] }])).toMatchObject({
      Liens: 'None, checked by staff on 19 Oct 2026.',
      Disputes: 'Not known.',
    });
  });

  it('name the party, the subject and the limits', () => {
    const entries = [
      { party: 'Bank', about: 'A charge on all rights' },
      {
        party: 'Insurer',
        about: 'Use',
        exclusive: false,
        field: 'Insurance',
        territory: 'Europe',
        until: '2029-03-31',
      },
    ];
    expect(said([{ kind: 'licence_out', known: DECLARED, entries }])['Licences granted']).toBe(
      'Bank: A charge on all rights. Insurer: Use (not exclusive; Insurance; Europe; until 31 Mar 2029). Declared by the owner on 26 Oct 2026.',
    );
  });
});

it('names owners of record that are not the last of the chain, of living rights', () => {
  const right = (owner: string, status: Right['status'] = 'in_force'): Right => ({
    kind: 'patent',
    title: 'Beat',
    status,
    owner,
    asOf: '2026-11-16',
    source: 'Register',
  });
  expect(describeOtherOwners(chain(), [right('Box'), right('Studio', 'lapsed')])).toBeNull();
  expect(describeOtherOwners(chain(), [right('Box'), right('Studio')])).toBe(
    'The registers name another owner for 1 right: Studio.',
  );
  expect(describeOtherOwners(chain(), [right('Studio'), right('Studio'), right('Bank')])).toBe(
    'The registers name another owner for 3 rights: Bank and Studio.',
  );
});
