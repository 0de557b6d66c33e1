import { afterEach, describe, expect, it, vi } from 'vitest';
import { getOpportunity } from '../../functions/src/opportunities/get-opportunity.ts';
import { logWarning } from '../../functions/src/platform/logging.ts';
import { readCatalogue } from '../../scripts/seed/read-seed.ts';
import { confidentialStrings, leaksIn, numbersIn, stringsOf } from '../factories/confidential-strings.ts';
import { ANONYMOUS, callInProcess } from '../factories/in-process.ts';
import { openAccount, openVisitor } from '../factories/people.ts';

vi.mock(import('../../functions/src/platform/logging.ts'), () => ({
  logEvent: vi.fn(),
  logWarning: vi.fn(),
  logFailure: vi.fn(),
}));

/** Masked answers must not contain any string of the catalogue, except those listed as public with a reason. */
const catalogue = readCatalogue();
const ids = catalogue.map(({ id }) => id);

function expectNothingConfidential(answer: unknown, askedFor: string[] = []) {
  expect(leaksIn(JSON.stringify(answer), confidentialStrings(catalogue, askedFor))).toEqual([]);
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.clearAllMocks();
});

describe('the search for confidential strings', () => {
  it('covers the confidential places of the catalogue', () => {
    const places = new Set(confidentialStrings(catalogue).map(({ place }) => place));
    for (const place of [
      'title',
      'fullDescription',
      'team.keyMembers[].name',
      'faqs[].answer',
      'documents[].description',
      'id',
    ]) {
      expect(places).toContain(place);
    }
    expect(confidentialStrings(catalogue).length).toBeGreaterThan(300);
  });

  it('finds a leak, even if JSON escapes it', () => {
    const [record] = catalogue;
    if (!record) throw new Error('The catalogue is empty');
    const secrets = confidentialStrings([{ ...record, title: 'A "quoted"\ntitle' }]);
    expect(leaksIn(JSON.stringify({ title: 'A "quoted"\ntitle' }), secrets).map(({ place }) => place)).toEqual([
      'title',
    ]);
  });

  it('finds everything on a full page, so that an empty result proves something', async () => {
    const page = await openVisitor().call('getOpportunity', { id: 'dod-passthejam-ip-box' });
    const found = new Set(leaksIn(JSON.stringify(page), confidentialStrings(catalogue)).map(({ value }) => value));
    const own = stringsOf(page).filter(({ value }) => found.has(value));
    expect(own.length).toBeGreaterThan(50);
  });
});

describe('no confidential string is sent', () => {
  it('to a visitor who lists the marketplace, not even an id', async () => {
    const answer = await openVisitor().call('listOpportunities', {});
    expectNothingConfidential(answer);
    expect(numbersIn(answer)).toEqual([]);
  });

  it.each(ids)('to an unverified investor who opens %s', async (id) => {
    const investor = await openAccount();
    const page = await investor.call('getOpportunity', { id });
    expect(page.view).toBe('masked');
    expectNothingConfidential(page, [id]);
    expect(numbersIn(page)).toEqual([]);
  });

  it.each(ids)('to a visitor who opens %s with VISITOR_DETAIL=masked', async (id) => {
    vi.stubEnv('VISITOR_DETAIL', 'masked');
    const page = await callInProcess(getOpportunity, { id }, ANONYMOUS);
    expect(page).toMatchObject({ view: 'masked', viewer: 'visitor' });
    expectNothingConfidential(page, [id]);
    expect(numbersIn(page)).toEqual([]);
  });

  it.each(['', 'Full', 'yes'])('to a visitor if VISITOR_DETAIL has the invalid value "%s"', async (setting) => {
    vi.stubEnv('VISITOR_DETAIL', setting);
    const page = await callInProcess(getOpportunity, { id: 'biotech-ip-box-beta' }, ANONYMOUS);
    expect(page).toMatchObject({ view: 'masked', viewer: 'visitor' });
    expectNothingConfidential(page, ['biotech-ip-box-beta']);
    expect(logWarning).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('VISITOR_DETAIL'), { value: setting });
  });
});

it('gives masked pages that differ only in public values', async () => {
  const investor = await openAccount();
  const pages = await Promise.all(ids.map((id) => investor.call('getOpportunity', { id })));
  const generic = pages.map((page) => {
    const { id, category, status, title, documents, risks, examples, counts, ...rest } =
      page.view === 'masked' ? page : expect.fail();
    return JSON.stringify(rest);
  });
  expect(new Set(generic).size).toBe(1);
});
