import { UNLOCK_WRONG_TRIES } from '@portal/functions/contract/limits';
import { database, read } from '../../support/admin.ts';
import { confidentialStrings, leaksIn } from '../../support/confidential-strings.ts';
import {
  BIOTECH,
  CLEANTECH,
  expectMasked,
  expectWhole,
  GAME,
  openInvestor,
  passcodeDialog,
  readDownload,
  storedUnlocks,
  tabTo,
  tryPasscode,
} from '../pages/deal-room.ts';
import { storedUserKeys } from '../support/accounts.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { mockCall } from '../support/mock-calls.ts';
import { expect, fillSignIn, logOut, personaEmail, seed, test } from '../support/portal-test.ts';
import { moveVisitBack } from '../support/visits.ts';

test('a passcode opens one masked page in every tab, for an hour', async ({ page, openAs, fastForward }) => {
  const { email, password } = await openInvestor('Perpetua Oyelaran');
  await page.clock.install();
  await openAs(email, GAME.path, password);
  await expectMasked(page, GAME);

  await page.getByRole('button', { name: 'I have a passcode' }).click();
  await expect(passcodeDialog(page).getByLabel('Passcode', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await passcodeDialog(page).getByRole('button', { name: 'Open the page' }).click();
  await expect(page.getByText('Enter the passcode.')).toBeVisible();
  await tryPasscode(page, 'Not-The-Passcode');
  await expect(page.getByText('This passcode is not valid for this opportunity. 4 attempts are left.')).toBeVisible();
  await expect(passcodeDialog(page).getByLabel('Passcode', { exact: true })).toBeFocused();
  await tryPasscode(page, GAME.passcode);
  await expectWhole(page, GAME);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('timer')).toHaveText(/^(59:\d\d|1:00:00)$/);
  await expect(page.getByText('Full details available')).toBeVisible();
  await expectAccessible(page);

  const [unlock] = JSON.parse((await storedUnlocks(page)) ?? '[]');
  expect(Object.keys(unlock).sort()).toEqual(['opportunityId', 'session', 'timestamp', 'token', 'uid']);
  expect(await storedUnlocks(page)).not.toContain(GAME.passcode);

  const other = await page.context().newPage();
  await other.goto(GAME.path);
  await expectWhole(other, GAME);
  await expect(other.getByRole('timer')).toBeVisible();
  await other.getByRole('tab', { name: 'Documents' }).click();
  await expect(other.getByRole('link', { name: 'Complete KYC for Schedule of Rights' })).toBeVisible();

  await fastForward('55:00');
  await expect(page.getByText('This page locks again within five minutes.')).toBeAttached();
  await fastForward('04:00');
  await expect(page.getByText('This page locks again within one minute.')).toBeAttached();
  await expectWhole(page, GAME);
  await fastForward('01:01');
  await expectMasked(page, GAME);
  await expect(page.getByText('Locked again')).toBeVisible();
  expect(await storedUnlocks(page)).toBeNull();
  // The other tab locks too and removes the page from its DOM.
  await expectMasked(other, GAME);
  await expect(other.getByRole('timer')).toHaveCount(0);
  await expect(other.getByRole('link', { name: 'Complete KYC to View Details' })).toBeVisible();
  await expect(other.getByRole('tabpanel', { name: 'Documents' })).toBeVisible();
  const secrets = confidentialStrings(
    seed.catalogue.filter(({ id }) => id === GAME.id),
    [GAME.id],
  );
  expect(secrets.length).toBeGreaterThan(50);
  expect(leaksIn(await other.content(), secrets)).toEqual([]);
});

test('a passcode opens only its own opportunity, which can be locked immediately', { tag: '@nightly' }, async ({
  page,
  openAs,
}) => {
  const { email, password } = await openInvestor('Anselm Drury', 'pending_review');
  await openAs(email, BIOTECH.path, password);
  await expect(page.getByText(/Your documents have been under review since \d+ \w+ 20\d\d\./)).toBeVisible();
  await expect(page.getByRole('link', { name: 'See Your Verification' })).toHaveCount(2);
  await expect(page.getByRole('link', { name: /Complete KYC to/ })).toHaveCount(0);
  await tryPasscode(page, GAME.passcode);
  await expect(page.getByText(/is not valid for this opportunity/)).toBeVisible();
  await tryPasscode(page, BIOTECH.passcode);
  await expectWhole(page, BIOTECH);
  await page.goto(GAME.path);
  await expectMasked(page, GAME);
  await page.goto(BIOTECH.path);
  await expectWhole(page, BIOTECH);
  await page.getByRole('button', { name: 'Lock now' }).click();
  await expectMasked(page, BIOTECH);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await storedUnlocks(page)).toBeNull();
});

test('an unlock token that the server rejects opens nothing and is removed', { tag: '@nightly' }, async ({
  page,
  openAs,
}) => {
  const { email, password, uid } = await openInvestor('Lucasta Brandreth');
  await openAs(email, CLEANTECH.path, password);
  await tryPasscode(page, CLEANTECH.passcode);
  await expectWhole(page, CLEANTECH);
  // The same token stored for another opportunity: the browser accepts it, the server does not.
  await page.evaluate((id) => {
    const [unlock] = JSON.parse(localStorage.getItem('portal:unlocks') ?? '[]');
    localStorage.setItem('portal:unlocks', JSON.stringify([{ ...unlock, opportunityId: id }]));
  }, GAME.id);
  await page.goto(GAME.path);
  await expectMasked(page, GAME);
  await expect.poll(() => storedUnlocks(page)).toBeNull();
  // The server also refuses a forged token.
  const madeUp = { opportunityId: GAME.id, timestamp: Date.now(), token: 'a.b.c', uid, session: null };
  await page.evaluate((text) => localStorage.setItem('portal:unlocks', text), JSON.stringify([madeUp]));
  await page.reload();
  await expectMasked(page, GAME);
  await expect.poll(() => storedUnlocks(page)).toBeNull();
});

test('after five wrong passcodes the right one has to wait', { tag: '@nightly' }, async ({
  page,
  openAs,
  tolerate,
}) => {
  tolerate(/429/);
  const { email, password } = await openInvestor('Crispin Haldane');
  await openAs(email, GAME.path, password);
  for (let left = UNLOCK_WRONG_TRIES - 1; left >= 0; left -= 1) {
    await tryPasscode(page, `guess number ${left}`);
    await expect(page.getByText(left === 0 ? /no attempts left/ : new RegExp(`(${left}|One) attempt`))).toBeVisible();
  }
  await tryPasscode(page, GAME.passcode);
  await expect(page.getByRole('alert')).toContainText(/too many wrong passcodes. Please try again in \d+ minutes/i);
  await page.keyboard.press('Escape');
  await expect(passcodeDialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'I have a passcode' })).toBeFocused();
  await expectMasked(page, GAME);
});

test('an unlock ends at logout and does not work for another user', async ({ page, openAs, holdSession }) => {
  const first = await openInvestor('Hyacinth Mbeki');
  const second = await openInvestor('Tobias Wren');
  await openAs(first.email, GAME.path, first.password);
  await tryPasscode(page, GAME.passcode);
  await expectWhole(page, GAME);
  const stored = await storedUnlocks(page);
  await logOut(page);
  expect(await storedUserKeys(page)).toEqual([]);
  for (const { email, password } of [second, first]) {
    await holdSession(email, password);
    // Restored by hand, the unlock belongs to another user or an earlier sign-in.
    await page.evaluate((text) => localStorage.setItem('portal:unlocks', text ?? ''), stored);
    await page.goto(GAME.path);
    await expectMasked(page, GAME);
  }
});

test('a visitor signs in for the waitlist, joins it once and leaves it', async ({ page }) => {
  const { email, password, uid } = await openInvestor('Ottoline Farrow', 'approved');
  const entry = () => read(`waitlist/${CLEANTECH.id}_${uid}`);
  await page.goto(CLEANTECH.path);
  await page.getByRole('link', { name: 'Join Waitlist' }).first().click();
  await expect(page.getByText('Sign in to join the waitlist of this opportunity')).toBeVisible();
  await fillSignIn(page, email, password);
  await expect(page).toHaveURL(CLEANTECH.path);

  const join = page.getByRole('button', { name: 'Join Waitlist' });
  const leave = page.getByRole('button', { name: 'Leave Waitlist' });
  await expect(join).toHaveCount(2);
  await join.first().press('Enter');
  await expect(page.getByText(/On the waitlist since/)).toHaveCount(2);
  await expect(leave.first()).toBeFocused();
  expect(await entry()).toMatchObject({ user_id: uid, opportunity_id: CLEANTECH.id });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add to watchlist' }).click();
  await expect(page.getByRole('button', { name: 'Remove from watchlist' })).toBeEnabled();
  await expect.poll(() => read(`watchlists/${uid}`)).toMatchObject({ opportunity_ids: [CLEANTECH.id] });

  await page.reload();
  await expect(page.getByRole('button', { name: 'Remove from watchlist' })).toBeVisible();
  await expect(page.getByText(/On the waitlist since/).first()).toBeVisible();
  await leave.last().click();
  const question = page.getByRole('dialog', { name: 'Leave the waitlist?' });
  await question.getByRole('button', { name: 'Stay on the waitlist' }).click();
  await expect(leave).toHaveCount(2);
  await leave.last().click();
  await question.getByRole('button', { name: 'Leave waitlist' }).click();
  await expect(join).toHaveCount(2);
  expect(await entry()).toBeUndefined();
});

test('users with access open documents with a watermark that names them', async ({ page, openAs }) => {
  const person = await openInvestor('Emmeline Achterberg-Okoye', 'approved');
  await openAs(person.email, `${GAME.path}?tab=documents`, person.password);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Schedule of Rights' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('Schedule of Rights.pdf');
  const pages = await readDownload(saved);
  expect(pages.length).toBeGreaterThan(0);
  for (const text of pages) {
    expect(text).toContain(person.name);
    expect(text).toContain(person.email);
  }
  await expect(page).toHaveURL(/tab=documents$/);

  const answering = page.context().waitForEvent('response', (response) => response.url().includes('/files/'));
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'View Term Sheet in a new tab' }).click(),
  ]);
  const response = await answering;
  expect(response.status()).toBe(200);
  expect(response.headers()).toMatchObject({ 'content-type': 'application/pdf' });
  expect(response.headers()['content-disposition']).toMatch(/^inline/);
  expect(await tab.evaluate(() => window.opener).catch(() => null)).toBeNull();

  // Simulates a last visit yesterday, before the term sheet was added.
  await moveVisitBack(person.uid, 'term-sheet');
  await page.reload();
  await expect(page.getByText('1 document is new since your last visit.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Term Sheet' }).getByText('New', { exact: true })).toBeVisible();

  const accesses = await database.collection('file_access').where('user_id', '==', person.uid).get();
  const opened = accesses.docs.map((document) => [document.get('document_id'), document.get('disposition')]).sort();
  expect(opened).toEqual([
    ['schedule-of-rights', 'attachment'],
    ['term-sheet', 'inline'],
  ]);
  // Only admins have this preview.
  await expect(page.getByText('View as')).toHaveCount(0);
});

test('other users get the public documents and a link to the required step for the rest', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.goto(`${GAME.path}?tab=documents`);
  const panel = page.getByRole('tabpanel', { name: 'Documents' });
  for (const label of ['Public', 'Sign-In Required', 'KYC Required']) {
    await expect(panel.getByText(label, { exact: true }).first()).toBeVisible();
  }
  const saving = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download Executive Summary' }).click();
  const text = (await readDownload(await saving)).join();
  expect(text).toContain('Executive Summary');
  expect(text).not.toMatch(/Copy for|Do not share/);
  await panel.getByRole('link', { name: 'Sign In for Term Sheet' }).click();
  await expect(page.getByText('Sign in to access the documents of this opportunity')).toBeVisible();

  const { email, password } = await openInvestor('Barnaby Quill');
  await fillSignIn(page, email, password);
  await expect(page).toHaveURL(/tab=documents$/);
  await expect(panel.getByRole('button', { name: 'Download Term Sheet' })).toBeVisible();
  await panel.getByRole('link', { name: 'Complete KYC for Schedule of Rights' }).click();
  await expect(page).toHaveURL(/\/kyc-onboarding$/);
});

test('a document that cannot be loaded shows an error beside it, and the new tab closes', { tag: '@nightly' }, async ({
  page,
  openAs,
  tolerate,
}) => {
  tolerate(/ERR_FAILED|403/);
  const { email, password } = await openInvestor('Zebedee Larkin', 'approved');
  await openAs(email, `${GAME.path}?tab=documents`, password);
  const message = 'Complete your verification to open this document.';
  await mockCall(page, 'getDocumentLink', { status: 403, json: { error: { status: 'PERMISSION_DENIED', message } } });
  await page.getByRole('button', { name: 'View Schedule of Rights in a new tab' }).click();
  await expect(page.getByText(message)).toBeVisible();
  await expect.poll(() => page.context().pages().length).toBe(1);

  await page.unroute('**/getDocumentLink');
  await page.route('**/getDocumentLink', (route) => route.abort());
  await page.getByRole('button', { name: 'Download Term Sheet' }).click();
  await expect(page.getByText(/connect to the portal/)).toBeVisible();
  await page.unroute('**/getDocumentLink');
  await page.evaluate(() => Object.assign(window, { open: () => null }));
  await page.getByRole('button', { name: 'View Term Sheet in a new tab' }).click();
  await expect(page.getByText('Your browser blocked the new tab.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open Term Sheet' })).toHaveAttribute('href', /^\/files\//);
});

test('the keyboard leads from the marketplace to a document', { tag: '@nightly' }, async ({ page, openAs }) => {
  await openAs(personaEmail('demo-approved-investor'), '/ip-marketplace');
  await tabTo(page, /View Details/, 'link');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, 'Overview', 'tab');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Documents' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, 'Download Term Sheet', 'button');
  const saving = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await readDownload(await saving)).join()).toContain(personaEmail('demo-approved-investor'));
  await expect(page.getByRole('button', { name: 'Download Term Sheet' })).toBeFocused();
});

test('an admin can preview the page as other users see it', async ({ page, openAs }) => {
  await openAs(personaEmail('demo-admin'), CLEANTECH.path);
  await expectWhole(page, CLEANTECH);
  const eyes = page.getByLabel('View as', { exact: true }).and(page.locator('select'));
  await eyes.selectOption('An investor who is not verified');
  await expectMasked(page, CLEANTECH);
  await expect(page.getByText('This is a preview.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Complete KYC to View Details' })).toBeVisible();
  await expectAccessible(page);
  await eyes.selectOption('A visitor');
  await expectWhole(page, CLEANTECH);
  await page.getByRole('tab', { name: 'Documents' }).click();
  await expect(page.getByRole('link', { name: 'Sign In for Term Sheet' })).toBeVisible();
  await eyes.selectOption('You (administrator)');
  await expect(page.getByRole('button', { name: 'Download Term Sheet' })).toBeVisible();
});
