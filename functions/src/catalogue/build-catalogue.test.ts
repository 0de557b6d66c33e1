import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EXAMPLE_SECTIONS } from '../contract/opportunities/opportunity-record.ts';
import { logFailure } from '../platform/logging.ts';
import { buildCatalogue, maskedCodes, newestOf, readRecords, type StoredOpportunity } from './build-catalogue.ts';

vi.mock(import('../platform/logging.ts'), () => ({ logEvent: vi.fn(), logWarning: vi.fn(), logFailure: vi.fn() }));

beforeEach(() => {
  vi.clearAllMocks();
});

const FOLDER = new URL('../../../emulator-data/catalogue/', import.meta.url);

const stored = (id: string, change: object = {}): StoredOpportunity => {
  const file = new URL(`${id}.json`, FOLDER);
  return { id, data: { ...JSON.parse(readFileSync(file, 'utf8')), ...change } };
};

const GAME = 'dod-passthejam-ip-box';
const BIOTECH = 'biotech-ip-box-beta';
const CLEANTECH = 'cleantech-ip-box-gamma';

const build = (...documents: StoredOpportunity[]) => buildCatalogue(readRecords(documents));

const failuresLogged = () => vi.mocked(logFailure).mock.calls.map(([, reason, context]) => ({ reason, ...context }));

describe('the catalogue', () => {
  it('contains the opportunities by id, in the order of the marketplace', () => {
    const catalogue = build(stored(CLEANTECH), stored(BIOTECH), stored(GAME));
    expect([...catalogue.keys()]).toEqual([GAME, BIOTECH, CLEANTECH]);
    expect(logFailure).not.toHaveBeenCalled();
  });

  it('fills the gaps of an opportunity from the reference opportunity, and names them', () => {
    const catalogue = build(stored(GAME), stored(BIOTECH), stored(CLEANTECH));
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
    const catalogue = build(stored(GAME), stored(BIOTECH, { team: null }));
    expect(catalogue.get(BIOTECH)).toMatchObject({ examples: ['team'], team: catalogue.get(GAME)?.team });
    expect(catalogue.get(BIOTECH)?.risks).not.toEqual(catalogue.get(GAME)?.risks);
  });
});

describe('an opportunity that can no longer be read', () => {
  const CHANGES = [
    ['a field of another type', { termYears: 'seven' }, 'termYears does not match its schema (typeError)'],
    ['a text that ends with a space', { description: 'A game. ' }, 'description does not match its schema (trim)'],
    ['a missing field', { title: undefined }, 'title does not match its schema (optionality)'],
    ['an additional field', { secret: 'x' }, 'the record does not match its schema (noUnknown)'],
    ['an id that is not its name', { id: 'another' }, 'its id is not the name of its document'],
  ] as const;

  it.each(CHANGES)('because of %s stays in its last valid version and is reported', (_what, change, reason) => {
    const before = readRecords([stored(GAME), stored(BIOTECH)]);
    const after = readRecords([stored(GAME), stored(BIOTECH, change)], before);
    expect(after).toEqual(before);
    expect(failuresLogged()).toEqual([{ id: BIOTECH, reason, shown: 'its last valid version' }]);
    const again = readRecords([stored(GAME), stored(BIOTECH, { termYears: 9 })], after);
    expect(again.get(BIOTECH)?.termYears).toBe(9);
    expect(readRecords([stored(GAME)], again).has(BIOTECH)).toBe(false);
  });

  it.each(CHANGES)('because of %s is left out and reported if it was never valid', (_what, change, reason) => {
    expect([...build(stored(GAME), stored(BIOTECH, change)).keys()]).toEqual([GAME]);
    expect(failuresLogged()).toEqual([{ id: BIOTECH, reason, shown: 'nothing' }]);
  });

  it('leaves all other opportunities as before if any one is unreadable', () => {
    const documents = readdirSync(FOLDER).map((name) => stored(name.replace('.json', '')));
    const expected = build(...documents);
    for (const { id } of documents) {
      const spoilt = build(...documents.map((document) => (document.id === id ? { id, data: {} } : document)));
      const others = [...expected.values()].filter((opportunity) => opportunity.id !== id);
      expect([...spoilt.keys()]).toEqual(others.map((opportunity) => opportunity.id));
      for (const other of others) {
        const { examples, ...rest } = spoilt.get(other.id) ?? expect.fail();
        const gaps =
          id === GAME ? Object.fromEntries(other.examples.map((section) => [section, WITHOUT[section]])) : {};
        expect(rest).toEqual({ ...other, ...gaps, examples: undefined });
        expect(examples).toEqual(id === GAME ? [] : other.examples);
      }
    }
  });

  it('leaves out an opportunity without data', () => {
    expect(build({ id: BIOTECH, data: undefined }, stored(GAME)).size).toBe(1);
    expect(build().size).toBe(0);
  });
});

/** Sections without a reference opportunity. */
const WITHOUT = { financialProjection: null, team: null, documents: [], risks: [] };

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
    const catalogue = build(stored(GAME, { documents }), stored(CLEANTECH));
    expect(catalogue.get(GAME)?.newestDocuments).toMatchObject([{ id: 'own-summary' }]);
    expect(catalogue.get(CLEANTECH)?.newestDocuments).toEqual([]);
  });
});
