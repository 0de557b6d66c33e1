import type { Page } from '@playwright/test';
import {
  type Grant,
  RESOURCES,
  type Resource,
  VIEWERS,
  VISITOR_DETAIL_SETTINGS,
} from '@portal/functions/contract/access/policy';
import type { DocumentAccess } from '@portal/functions/contract/opportunities/opportunity-record';
import { expectMasked, expectWhole, GAME } from '../e2e/pages/deal-room.ts';
import { serveMaskedVisitors } from '../e2e/support/masked-visitors.ts';
import { expect, seed, test } from '../e2e/support/portal-test.ts';
import { expectedGrant } from './expected-access.ts';
import { openAsViewer } from './viewers.ts';

const nameOfDocument = (access: DocumentAccess): string => {
  const { documents } = seed.catalogue.find(({ id }) => id === GAME.id) ?? {};
  const found = documents?.find((document) => document.access === access);
  if (!found) throw new Error(`${GAME.id} has no document of level ${access}.`);
  return found.name;
};

/** The game's row in the marketplace. A masked row does not name it. */
async function expectRow(page: Page, grant: Grant) {
  await expect(page.getByRole('link', { name: grant === 'full' ? /^View Details/ : 'Sign In to View' })).toHaveCount(6);
  if (grant === 'full') await expect(page.getByText(GAME.title).first()).toBeVisible();
  else await expect(page.getByText(GAME.title)).toHaveCount(0);
}

/** The funded share of each opportunity. */
async function expectFunding(page: Page, grant: Grant) {
  await expect(page.locator('[data-row]')).toHaveCount(6);
  await expect(page.getByText('80% funded')).toHaveCount(grant === 'full' ? 1 : 0);
}

/** Expects a download button if the viewer has access to the document, otherwise the next step. */
const documentRow = (access: DocumentAccess) => async (page: Page, grant: Grant) => {
  const name = nameOfDocument(access);
  await page.getByRole('tab', { name: 'Documents' }).click();
  const download = page.getByRole('button', { name: `Download ${name}` });
  const nextStep = page.getByRole('link', { name: new RegExp(`^(Sign In|Complete KYC) for ${name}$`) });
  await expect(grant === 'full' ? download : nextStep).toBeVisible();
  await expect(grant === 'full' ? nextStep : download).toHaveCount(0);
};

/** A section that loads when the reader scrolls near it, next to another. */
function expectSection(name: string, neighbour: string) {
  return async (page: Page, grant: Grant) => {
    await page.getByRole('heading', { name: neighbour }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(grant === 'full' ? 1 : 0);
  };
}

/** A viewer who may not indicate interest finds no button for it. */
async function expectInterest(page: Page, grant: Grant) {
  await expect(page.getByRole('tab', { name: 'Documents' })).toBeVisible();
  const button = page.getByRole('button', { name: 'Indicate interest' });
  if (grant === 'full') await expect(button).toBeVisible();
  else await expect(button).toHaveCount(0);
}

const PAGES: Record<Resource, { path: string; expect: (page: Page, grant: Grant) => Promise<void> }> = {
  catalogue_row: { path: '/ip-marketplace', expect: expectRow },
  catalogue_funding: { path: '/ip-marketplace', expect: expectFunding },
  opportunity_detail: {
    path: GAME.path,
    expect: (page, grant) => (grant === 'full' ? expectWhole : expectMasked)(page, GAME),
  },
  document_public: { path: GAME.path, expect: documentRow('public') },
  document_authenticated: { path: GAME.path, expect: documentRow('authenticated') },
  document_kyc: { path: GAME.path, expect: documentRow('kyc') },
  opportunity_updates: { path: GAME.path, expect: expectSection('Updates', 'Exit strategy and returns') },
  opportunity_questions: { path: GAME.path, expect: expectSection('Questions', 'Frequently asked questions') },
  interest: { path: GAME.path, expect: expectInterest },
};

for (const setting of VISITOR_DETAIL_SETTINGS) {
  for (const resource of RESOURCES) {
    for (const viewer of VIEWERS) {
      const grant = expectedGrant(resource, viewer, setting);
      test(`${resource}, VISITOR_DETAIL=${setting}: ${viewer} is given ${grant}`, async ({ page, holdSession }) => {
        const masked = setting === 'masked' ? await serveMaskedVisitors() : undefined;
        try {
          await masked?.routeCalls(page);
          await openAsViewer(page, holdSession, viewer, PAGES[resource].path);
          await PAGES[resource].expect(page, grant);
        } finally {
          await masked?.close();
        }
      });
    }
  }
}
