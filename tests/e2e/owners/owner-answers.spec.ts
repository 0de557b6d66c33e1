import { writeAcceptance } from '../../factories/agreements.ts';
import { writeOwnership } from '../../factories/opportunity-owners.ts';
import { adminAuth, database } from '../../support/admin.ts';
import { dealOf, openInvestor } from '../pages/deal-room.ts';
import { openPerson } from '../support/accounts.ts';
import { openAdmin, uniqueWord } from '../support/admin-records.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test, watch } from '../support/portal-test.ts';
import { storeSession } from '../support/store-session.ts';

const DEAL = dealOf('fintech-ip-box-delta');

test('an owner drafts an answer, staff release it, and its reader sees it', { tag: '@nightly' }, async ({
  browser,
  complaints,
}) => {
  const word = uniqueWord();
  const question = `Who renews the patents of ${word}?`;
  const [owner, admin, asker] = await Promise.all([
    openPerson({ name: `Ottoline ${word}` }),
    openAdmin('Ada Desk'),
    openInvestor(`Quentin ${word}`, 'approved'),
  ]);
  await Promise.all([
    writeAcceptance(asker.uid, DEAL.id),
    writeOwnership(DEAL.id, owner.uid),
    adminAuth.setCustomUserClaims(owner.uid, { owner: true }),
  ]);
  const asked = database.collection('questions').doc(crypto.randomUUID());
  await asked.set({
    user_id: asker.uid,
    opportunity_id: DEAL.id,
    text: question,
    status: 'waiting',
    answer: null,
    answered_by: null,
    answered_at: null,
    published_as: null,
    removal_reason: null,
    // The oldest, so that it is shown first.
    created_at: new Date('2026-01-05T09:00:00Z'),
  });
  const openPage = async ({ email, password }: typeof owner, path: string) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    watch(context, complaints);
    const page = await context.newPage();
    await storeSession(page, email, password);
    await page.goto(path);
    return page;
  };

  const room = await openPage(owner, `/owner?opportunity=${DEAL.id}`);
  const entry = room.getByRole('region', { name: 'Questions', exact: true }).getByRole('listitem');
  const own = entry.filter({ hasText: question });
  await own.getByRole('button', { name: 'Draft an answer' }).click();
  await own.getByRole('textbox', { name: 'Your answer' }).fill(`We renew them each May, ${word}.`);
  await own.getByRole('button', { name: 'Send to our team' }).click();
  await expect(own.getByText('With our team')).toBeVisible();
  await expect(room.getByText(`Quentin ${word}`)).toHaveCount(0);
  await expectAccessible(room);

  const desk = await openPage(admin, `/admin?tab=questions&question=${asked.id}`);
  await desk.getByRole('button', { name: /^Answer the question/ }).click();
  const dialog = desk.getByRole('dialog', { name: 'Answer this question' });
  await dialog.getByRole('button', { name: /^Use the owner’s draft/ }).click();
  await expect(dialog.getByRole('textbox', { name: 'Answer', exact: true })).toHaveValue(
    `We renew them each May, ${word}.`,
  );
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect(desk.getByText('Question answered')).toBeVisible({ timeout: 20_000 });
  await expect(own.getByText('Accepted')).toBeVisible();

  const reader = await openPage(asker, DEAL.path);
  await reader.getByRole('heading', { name: 'Frequently asked questions' }).scrollIntoViewIfNeeded();
  await expect(reader.getByText(`We renew them each May, ${word}.`)).toBeVisible();
  await asked.delete();
  for (const page of [room, desk, reader]) await page.context().close();
});
