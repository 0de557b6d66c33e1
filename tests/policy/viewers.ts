import type { Page } from '@playwright/test';
import type { Viewer } from '@portal/functions/contract/access/policy';
import { GAME, openInvestor, tryPasscode } from '../e2e/pages/deal-room.ts';
import { expect, personaEmail } from '../e2e/support/portal-test.ts';
import { writeGrant } from '../factories/access-requests.ts';
import { writeOwnership } from '../factories/opportunity-owners.ts';
import { adminAuth } from '../support/admin.ts';
import type { PageViewer } from './expected-access.ts';

/** The demo persona of a signed-in viewer. A grant belongs to a new account, because other tests use the personas. */
const PERSONAS: Record<Exclude<Viewer, 'granted' | 'owner' | 'editor'> | PageViewer, string | undefined> = {
  visitor: undefined,
  newcomer: 'demo-new-investor',
  investor: 'demo-onboarded-investor',
  unlocked: 'demo-onboarded-investor',
  approved: 'demo-approved-investor',
  admin: 'demo-admin',
};

/**
 * Opens a URL as this viewer. An `unlocked` viewer first enters the game's passcode. A `granted` viewer has a grant for
 * the game, an `owner` owns it, and an `editor` has the role.
 */
export async function openAsViewer(
  page: Page,
  holdSession: (email: string, password?: string) => Promise<void>,
  viewer: Viewer | PageViewer,
  path: string,
): Promise<void> {
  if (viewer === 'granted' || viewer === 'owner' || viewer === 'editor') {
    const { uid, email, password } = await openInvestor('Greta Granted');
    if (viewer === 'granted') await writeGrant(uid, GAME.id);
    else await adminAuth.setCustomUserClaims(uid, { [viewer]: true });
    if (viewer === 'owner') await writeOwnership(GAME.id, uid);
    await holdSession(email, password);
    await page.goto(path);
    return;
  }
  const uid = PERSONAS[viewer];
  if (uid !== undefined) await holdSession(personaEmail(uid));
  if (viewer === 'unlocked') {
    await page.goto(GAME.path);
    await tryPasscode(page, GAME.passcode);
    await expect(page.getByText('Opened with a passcode.')).toBeVisible();
    if (path === GAME.path) return;
  }
  await page.goto(path);
}
