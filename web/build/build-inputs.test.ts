import { describe, expect, it } from 'vitest';
import type { Notice } from '../src/content/notices/notice.ts';
import { DEMO_OPERATOR } from '../src/content/operator.ts';
import { readIdleMinutes, readLegalPages, readOperator } from './build-inputs.ts';

it.each([
  ['defaults', {}, { admin: 30, investor: 0 }],
  [
    'defaults for empty variables',
    { VITE_IDLE_MINUTES_ADMIN: '', VITE_IDLE_MINUTES_INVESTOR: '' },
    { admin: 30, investor: 0 },
  ],
  ['both values', { VITE_IDLE_MINUTES_ADMIN: '15', VITE_IDLE_MINUTES_INVESTOR: '120' }, { admin: 15, investor: 120 }],
  ['zero for never', { VITE_IDLE_MINUTES_ADMIN: '0' }, { admin: 0, investor: 0 }],
])('reads the idle minutes: %s', (_name, variables, minutes) => {
  expect(readIdleMinutes(variables)).toEqual(minutes);
});

it.each(['1', '-5', '2.5', 'ten', '30m', '99999', ' 30'])(
  'a build with "%s" idle minutes fails and names the variable',
  (value) => {
    expect(() => readIdleMinutes({ VITE_IDLE_MINUTES_INVESTOR: value })).toThrow('VITE_IDLE_MINUTES_INVESTOR');
  },
);

describe('the notices', () => {
  const notice = (id: Notice['id'], ...paragraphs: string[]): Notice => ({
    id,
    title: id,
    description: '',
    sections: [{ id: 'one', title: 'One', paragraphs, entries: [{ term: 'Term', text: paragraphs.join(' ') }] }],
  });
  const drafts = [
    notice('privacy', 'We are [legal name], at [address].', 'Write to [legal name].'),
    notice('terms', 'These terms are finished.'),
    notice('risk', 'Ask [name].'),
  ];
  const finished = [notice('privacy', 'We are Acme, at 1 High Street.')];

  it('are refused in a build for a real project while they have blanks, which the error names', () => {
    expect(() => readLegalPages('on', 'acme-portal', drafts)).toThrow(
      'VITE_LEGAL_PAGES is on, but notices have blanks: web/src/content/notices/privacy.ts ([legal name], [address]), web/src/content/notices/risk.ts ([name]). Fill them in, or leave VITE_LEGAL_PAGES empty.',
    );
  });

  it.each([
    ['are built for a real project when they are finished', 'on', 'acme-portal', finished, true],
    ['are built with blanks for a demo project', 'on', 'demo-ip-portal', drafts, true],
    ['are left out of a build whose variable is empty, finished or not', '', 'acme-portal', drafts, false],
  ] as const)('%s', (_title, value, project, notices, built) => {
    expect(readLegalPages(value, project, notices)).toBe(built);
  });
});

describe('the operator', () => {
  const ACME = {
    name: 'Acme Ltd',
    address: '1 High Street, York',
    registration: 'Registered in England and Wales, company number 01234567',
    email: 'office@acme.example',
  };

  it('is the invented firm in a demo project', () => {
    expect(readOperator('', 'demo-ip-portal')).toBe(DEMO_OPERATOR);
  });

  it('is read from the variable in a build for a real project', () => {
    expect(readOperator(JSON.stringify(ACME), 'acme-portal')).toEqual(ACME);
  });

  it.each([
    ['is missing', undefined],
    ['is not JSON', 'Acme Ltd'],
    ['lacks its address', JSON.stringify({ ...ACME, address: ' ' })],
    ['has an invalid email address', JSON.stringify({ ...ACME, email: 'office' })],
    ['has an unknown field', JSON.stringify({ ...ACME, vat: '1' })],
  ])('fails a build for a real project if it %s', (_fault, value) => {
    expect(() => readOperator(value, 'acme-portal')).toThrow('VITE_OPERATOR must be JSON');
  });

  const { note: _, ...values } = DEMO_OPERATOR;
  it.each(Object.entries(values))('fails a build for a real project with the demo’s %s', (field, demo) => {
    const value = JSON.stringify({ ...ACME, [field]: demo });
    expect(() => readOperator(value, 'acme-portal')).toThrow(`has values of the demo: ${demo}.`);
  });
});
