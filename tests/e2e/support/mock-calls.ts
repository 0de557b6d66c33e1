import type { Page } from '@playwright/test';
import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { completeOpportunity } from '../../../functions/src/catalogue/build-catalogue.ts';
import { REFERENCE_OPPORTUNITY_ID } from '../../../functions/src/catalogue/reference-opportunity.ts';
import { projectRow } from '../../../functions/src/opportunities/project-row.ts';
import { generateCatalogue } from '../../factories/generated-catalogue.ts';

/** The rows that an investor would receive from a catalogue of this size. */
export function fullRows(count: number): CatalogueRow[] {
  const catalogue = generateCatalogue(Math.max(count, 6));
  const reference = catalogue.find(({ id }) => id === REFERENCE_OPPORTUNITY_ID);
  return catalogue.slice(0, count).flatMap((record) => {
    const whole = completeOpportunity(record, reference);
    return (whole && projectRow({ ...whole, code: '' }, 'full')) ?? [];
  });
}

/** Mocks the response of a callable. Preflight requests pass. */
export async function mockCall(page: Page, name: string, answer: { status?: number; json: unknown }, after = nothing) {
  await page.unroute(`**/${name}`);
  await page.route(`**/${name}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await after();
    return route.fulfill({ ...answer, headers: { 'access-control-allow-origin': '*' } });
  });
}
const nothing = (): Promise<void> => Promise.resolve();

/** The response of a server that is temporarily unavailable. */
export const UNAVAILABLE = {
  status: 503,
  json: { error: { status: 'UNAVAILABLE', message: 'The catalogue is being mended. Please try again.' } },
};

/** A promise that a test resolves with `open`. */
export function gate() {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed: () => passed };
}
