import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OFFICE_CODES, rightsSchema } from './right-record.ts';
import {
  countPatents,
  familiesBeyond,
  faultsOfRight,
  medianYearsLeft,
  nameOfOffice,
  RIGHT_KINDS,
  RIGHT_STATUSES,
  type Right,
  registerLinks,
  renewalsWithinAYear,
  shortenRights,
  yearsLater,
} from './rights.ts';

const right = (change: Partial<Right> = {}): Right => ({
  kind: 'patent',
  office: 'GB',
  title: 'Beat alignment',
  family: 'P1',
  applicationNumber: '2599001.4',
  publicationNumber: 'GB9900001',
  registrationNumber: 'GB9900001',
  filed: '2025-06-04',
  granted: '2026-05-20',
  expires: '2045-06-04',
  status: 'in_force',
  owner: 'The box',
  asOf: '2026-11-16',
  source: 'Register',
  ...change,
});

describe('the faults of a right', () => {
  it('are none for a complete patent', () => {
    expect(faultsOfRight(right())).toEqual([]);
    expect(rightsSchema.isValidSync([right()])).toBe(true);
  });

  it.each<[string, Partial<Right>, string]>([
    [
      'a number of another form',
      { registrationNumber: 'EP9900001' },
      'the registration number "EP9900001" does not have',
    ],
    [
      'a formula as a number',
      { office: 'NL', applicationNumber: '=1+1' },
      'the application number "=1+1" does not have',
    ],
    [
      'an expiry before filing',
      { expires: '2020-01-01', status: 'expired', granted: undefined, kind: 'application' },
      'expires (2020-01-01) is before filed (2025-06-04)',
    ],
    ['a grant before filing', { granted: '2024-01-01' }, 'granted (2024-01-01) is before filed (2025-06-04)'],
    ['a day that does not exist', { nextRenewal: '2027-02-30' }, '"2027-02-30" in nextRenewal is not a day'],
    [
      'a patent in force after its expiry',
      { filed: '2000-01-01', expires: '2020-01-01', granted: '2004-01-01' },
      'it is in force after it expired',
    ],
    ['a patent without a grant', { granted: undefined }, 'it is a patent but has no day of grant'],
    ['an application with a grant', { kind: 'application' }, 'it is an application but has a day of grant'],
    ['a patent without an office', { office: undefined }, 'it names no office'],
  ])('name %s', (_what, change, fault) => {
    expect(faultsOfRight(right(change)).join('\n')).toContain(fault);
  });

  it.each([{ office: 'XX' }, { kind: 'idea' }, { status: 'unclear' }, { filed: 'June' }, { number: '1' }])(
    'are the schema’s for %j',
    (change) => {
      expect(rightsSchema.isValidSync([{ ...right(), ...change }])).toBe(false);
    },
  );

  it('are the schema’s for an empty schedule and for more than a thousand rights', () => {
    expect(rightsSchema.isValidSync([])).toBe(false);
    expect(rightsSchema.isValidSync(Array.from({ length: 1000 }, () => right()))).toBe(true);
    expect(rightsSchema.isValidSync(Array.from({ length: 1001 }, () => right()))).toBe(false);
  });
});

describe('the offices', () => {
  it('are those of the standard, each once, and every one has a name', () => {
    expect(new Set(OFFICE_CODES).size).toBe(OFFICE_CODES.length);
    expect(OFFICE_CODES.length).toBeGreaterThan(200);
    expect(OFFICE_CODES.filter((code) => !/^[A-Z]{2}$/.test(code) || nameOfOffice(code) === code)).toEqual([]);
  });

  it.each([
    ['EA', 'Eurasian Patent Office'],
    ['HK', 'Hong Kong SAR China'],
    ['HU', 'Hungary'],
    ['KR', 'South Korea'],
    ['WO', 'WIPO (international application)'],
  ])('with the code %s is %s, and can have a right', (office, name) => {
    expect(nameOfOffice(office)).toBe(name);
    expect(rightsSchema.isValidSync([right({ office })])).toBe(true);
  });

  it.each(['XX', 'UK', 'EU', 'gb', 'GBR', 'constructor', ''])('have none with the code "%s"', (office) => {
    expect(rightsSchema.isValidSync([right({ office })])).toBe(false);
  });
});

describe('counting', () => {
  it('counts patents, applications and utility models that are alive', () => {
    const rights = [
      right(),
      right({ kind: 'application' }),
      right({ kind: 'utility_model' }),
      right({ kind: 'trade_mark' }),
      right({ status: 'lapsed' }),
    ];
    expect(countPatents(rights)).toBe(3);
  });

  it('counts a family as outliving a day if one living right does', () => {
    const rights = [
      right({ family: 'A', expires: '2045-06-04' }),
      right({ family: 'A', expires: '2030-01-01' }),
      right({ family: 'B', expires: '2045-06-04', status: 'lapsed' }),
      right({ family: 'C', expires: '2031-11-28' }),
      right({ family: 'D', expires: undefined }),
      right({ family: undefined }),
    ];
    expect(familiesBeyond(rights, '2031-11-28')).toEqual({ outliving: 1, families: 3 });
  });

  it('counts a family of one hundred as one', () => {
    expect(
      familiesBeyond(
        Array.from({ length: 100 }, () => right()),
        '2030-01-01',
      ),
    ).toEqual({
      outliving: 1,
      families: 1,
    });
  });

  it('finds the median of the years left', () => {
    const until = (...days: string[]) =>
      medianYearsLeft(
        days.map((expires) => right({ expires })),
        '2026-01-01',
      );
    expect(until()).toBeNull();
    expect(until('2036-01-01')).toBeCloseTo(10, 1);
    expect(until('2036-01-01', '2046-01-01')).toBeCloseTo(15, 1);
    expect(until('2036-01-01', '2046-01-01', '2027-01-01')).toBeCloseTo(10, 1);
    expect(until('2020-01-01')).toBe(0);
  });

  it('finds the renewals of the next twelve months, in their order', () => {
    const due = ['2027-06-30', '2026-11-27', '2026-11-28', '2027-11-28', '2027-11-29'].map((nextRenewal) =>
      right({ nextRenewal }),
    );
    const dead = right({ nextRenewal: '2027-01-01', status: 'withdrawn' });
    expect(renewalsWithinAYear([...due, dead, right()], '2026-11-28').map(({ nextRenewal }) => nextRenewal)).toEqual([
      '2026-11-28',
      '2027-06-30',
      '2027-11-28',
    ]);
  });

  it('moves 29 February to 1 March in a year without it', () => {
    expect(yearsLater('2028-02-29', 1)).toBe('2029-03-01');
    expect(yearsLater('2028-02-29', 4)).toBe('2032-02-29');
  });
});

const anyRight = fc.record({
  kind: fc.constantFrom(...RIGHT_KINDS),
  office: fc.option(fc.constantFrom(...OFFICE_CODES), { nil: undefined }),
  title: fc.constant('Canary title'),
  status: fc.constantFrom(...RIGHT_STATUSES),
  owner: fc.constant('Canary owner'),
  expires: fc.option(fc.constantFrom('2027-03-04', '2031-05-06', '2044-07-08'), { nil: undefined }),
  asOf: fc.constant('2026-11-16'),
  source: fc.constant('Canary source'),
});

it('a schedule in short counts each right once, without words or days', () => {
  const total = (counts: { count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0);
  fc.assert(
    fc.property(fc.array(anyRight, { maxLength: 30 }), (rights) => {
      const short = shortenRights(rights);
      expect(total(short.kinds)).toBe(rights.length);
      expect(total(short.statuses)).toBe(rights.length);
      expect(total(short.offices)).toBe(rights.filter(({ office }) => office).length);
      expect(JSON.stringify(short)).not.toMatch(/Canary|\d{4}-\d{2}/);
    }),
  );
});

describe('the links to registers', () => {
  const linked = (change: Partial<Right>) => registerLinks(right(change)).map(({ url }) => url);

  it.each<[string, Partial<Right>, string]>([
    ['Espacenet', {}, 'https://worldwide.espacenet.com/patent/search?q=pn%3DGB9900001'],
    ['UKIPO', {}, 'https://www.ipo.gov.uk/p-ipsum/Case/PublicationNumber/GB9900001'],
    [
      'the European Patent Register',
      { office: 'EP', applicationNumber: '25999001.2' },
      'https://register.epo.org/application?number=EP25999001',
    ],
    [
      'USPTO Patent Center',
      { office: 'US', applicationNumber: '99/999001' },
      'https://patentcenter.uspto.gov/applications/99999001',
    ],
    [
      'PATENTSCOPE',
      { office: 'WO', publicationNumber: 'WO2026999001', registrationNumber: undefined },
      'https://patentscope.wipo.int/search/en/detail.jsf?docId=WO2026999001',
    ],
    [
      'EUIPO',
      { kind: 'trade_mark', office: 'EM', registrationNumber: '999000001' },
      'https://euipo.europa.eu/eSearch/#details/trademarks/999000001',
    ],
    [
      'TMview',
      { kind: 'trade_mark', office: 'EM', registrationNumber: '999000001' },
      'https://www.tmdn.org/tmview/#/tmview/results?page=1&criteria=C&basicSearch=999000001',
    ],
  ])('lead to %s', (_register, change, url) => {
    expect(linked(change)).toContain(url);
  });

  it('are none without a number', () => {
    const none = { applicationNumber: undefined, publicationNumber: undefined, registrationNumber: undefined };
    for (const kind of RIGHT_KINDS) expect(linked({ kind, ...none })).toEqual([]);
  });
});
