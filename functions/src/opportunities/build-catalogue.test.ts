import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EXAMPLE_SECTIONS } from '../contract/opportunities/opportunity-record.ts';
import { logWarning } from '../platform/logging.ts';
import { buildCatalogue, maskedCodes, newestOf, type StoredOpportunity } from './build-catalogue.ts';

vi.mock(import('../platform/logging.ts'), () => ({ logEvent: vi.fn(), logWarning: vi.fn(), logFailure: vi.fn() }));

beforeEach(() => {
  vi.clearAllMocks();
});

const stored = (id: string, change: object = {}): StoredOpportunity => {
  const file = new URL(`../../../emulator-data/catalogue/${id}.json`, import.meta.url);
  return { id, data: { ...JSON.parse(readFileSync(file, 'utf8')), ...change } };
};

const GAME = 'dod-passthejam-ip-box';
const BIOTECH = 'biotech-ip-box-beta';
const CLEANTECH = 'cleantech-ip-box-gamma';

const reasonsLogged = () => vi.mocked(logWarning).mock.calls.map(([, context]) => context);

describe('the catalogue', () => {
  it('contains the opportunities by id, in the order of the marketplace', () => {
    const catalogue = buildCatalogue([stored(CLEANTECH), stored(BIOTECH), stored(GAME)]);
    expect([...catalogue.keys()]).toEqual([GAME, BIOTECH, CLEANTECH]);
    expect(logWarning).not.toHaveBeenCalled();
  });

  it('fills the gaps of an opportunity from the reference opportunity, and names them', () => {
    const catalogue = buildCatalogue([stored(GAME), stored(BIOTECH), stored(CLEANTECH)]);
    const [game, biotech, cleantech] = [GAME, BIOTECH, CLEANTECH].map((id) => catalogue.get(id));
    expect(game?.examples).toEqual([]);
    expect(biotech?.examples).toEqual([]);
    expect(cleantech?.examples).toEqual(EXAMPLE_SECTIONS);
    for (const part of EXAMPLE_SECTIONS) {
      expect(cleantech?.[part]).toEqual(game?.[part]);
      expect(biotech?.[part]).not.toEqual(game?.[part]);
    }
  });

  it('fills a single gap, and names it', () => {
    const catalogue = buildCatalogue([stored(GAME), stored(BIOTECH, { team: null })]);
    expect(catalogue.get(BIOTECH)).toMatchObject({ examples: ['team'], team: catalogue.get(GAME)?.team });
    expect(catalogue.get(BIOTECH)?.risks).not.toEqual(catalogue.get(GAME)?.risks);
  });
});

describe('the catalogue leaves out an opportunity', () => {
  it.each([
    ['a field of another type', { termYears: 'seven' }, 'termYears does not match its schema (typeError)'],
    ['a missing field', { title: undefined }, 'title does not match its schema (optionality)'],
    ['an additional field', { secret: 'x' }, 'the record does not match its schema (noUnknown)'],
    ['an id that is not its name', { id: 'another' }, 'its id is not the name of its document'],
  ])('with %s', (_what, change, reason) => {
    const catalogue = buildCatalogue([stored(GAME), stored(BIOTECH, change)]);
    expect([...catalogue.keys()]).toEqual([GAME]);
    expect(reasonsLogged()).toEqual([{ id: BIOTECH, reason }]);
  });

  it('without data', () => {
    expect(buildCatalogue([{ id: BIOTECH, data: undefined }, stored(GAME)]).size).toBe(1);
    expect(buildCatalogue([]).size).toBe(0);
  });

  it('with gaps if there is no reference opportunity', () => {
    const catalogue = buildCatalogue([stored(BIOTECH), stored(CLEANTECH)]);
    expect([...catalogue.keys()]).toEqual([BIOTECH]);
    expect(reasonsLogged()).toEqual([{ id: CLEANTECH, reason: 'it has gaps and there is no reference opportunity' }]);
  });
});

it('masked codes are the same for every order of the ids', () => {
  const ids = ['tech-ip-box-alpha', 'biotech-ip-box-beta', 'medtech-ip-box-epsilon'];
  expect(maskedCodes(ids)).toEqual(maskedCodes([...ids].reverse()));
  expect(maskedCodes(ids).get('tech-ip-box-alpha')).toBe(maskedCodes(['tech-ip-box-alpha']).get('tech-ip-box-alpha'));
});

it('masked codes are unique among twenty thousand ids, although some hashes collide', () => {
  const ids = Array.from({ length: 20_000 }, (_, index) => `box-${index}`);
  const alone = new Set(ids.map((id) => maskedCodes([id]).get(id)));
  expect(alone.size).toBeLessThan(ids.length);
  const codes = [...maskedCodes(ids).values()];
  expect(new Set(codes).size).toBe(ids.length);
  expect(codes.filter((code) => !/^[0-9A-F]{6}$/.test(code))).toEqual([]);
});

describe('the newest documents', () => {
  const document = (id: string, addedAt?: string) => ({
    id,
    category: 'Investment Overview' as const,
    name: id,
    type: 'PDF',
    size: '1 MB',
    access: 'public' as const,
    description: 'What it says.',
    ...(addedAt !== undefined && { addedAt }),
  });

  it('are the last three with a date, newest first, without descriptions', () => {
    const documents = [
      document('a', '2026-11-02'),
      document('b'),
      document('c', '2026-11-16'),
      document('d', '2026-11-02'),
    ];
    expect(newestOf([...documents, document('e', '2026-10-01')])).toEqual([
      { id: 'c', name: 'c', addedAt: '2026-11-16' },
      { id: 'a', name: 'a', addedAt: '2026-11-02' },
      { id: 'd', name: 'd', addedAt: '2026-11-02' },
    ]);
    expect(newestOf([])).toEqual([]);
  });

  it('are never those of the reference opportunity', () => {
    const documents = [document('own-summary', '2026-11-02')];
    const catalogue = buildCatalogue([stored(GAME, { documents }), stored(CLEANTECH)]);
    expect(catalogue.get(GAME)?.newestDocuments).toMatchObject([{ id: 'own-summary' }]);
    expect(catalogue.get(CLEANTECH)?.newestDocuments).toEqual([]);
  });
});
