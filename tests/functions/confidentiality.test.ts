import { afterEach, describe, expect, it, vi } from 'vitest';
import { getOpportunity } from '../../functions/src/opportunities/get-opportunity.ts';
import { logWarning } from '../../functions/src/platform/logging.ts';
import { readCatalogue } from '../../scripts/seed/read-seed.ts';
import { openAccount } from '../factories/people.ts';
import { confidentialStrings, leaksIn } from '../support/confidential-strings.ts';
import { ANONYMOUS, callInProcess } from '../support/in-process.ts';

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

describe('no confidential string is sent', () => {
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
    const { id, category, status, title, documents, risks, examples, counts, asksForAgreement, ...rest } =
      page.view === 'masked' ? page : expect.fail();
    return JSON.stringify(rest);
  });
  expect(new Set(generic).size).toBe(1);
});
