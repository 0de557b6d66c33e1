import { ACCOUNT_CONSENTS, currentConsents } from '@portal/functions/contract/legal/notices';
import { GAME, openInvestor } from '../e2e/pages/deal-room.ts';
import { published } from '../e2e/pages/marketplace-page.ts';
import { openPerson, type Person } from '../e2e/support/accounts.ts';
import { daysAgo, specimenPath } from '../e2e/support/sample-documents.ts';
import { adminAuth, database, read, readOwn } from '../support/admin.ts';
import { missingIn, PRINTED, PRINTED_PATH, SCREEN_ONLY } from '../support/printed-opportunity.ts';
import { expect, expectNoText, expectText, test } from './support/journey-test.ts';
import type { Tab } from './support/tab.ts';

const PASSWORD = 'a-sound-password';

/** Signs in, and waits for the whole dashboard: Firefox reports files that a page still loads when it is left. */
async function signIn(tab: Tab, { email, password }: Pick<Person, 'email' | 'password'>) {
  await tab.open('/auth/sign-in');
  await tab.fill('Email', email);
  await tab.fill('Password', password);
  await tab.click('button', 'Sign In');
  for (const text of ['Welcome, ', 'Recent activities']) await expectText(tab, text);
}

test('a visitor signs up', async ({ tab }) => {
  const email = `browsers-${crypto.randomUUID()}@example.com`;
  await tab.open('/');
  await tab.click('button', 'Necessary Only');
  await expectText(tab, 'Your cookie preferences have been saved.');
  await tab.open('/auth/sign-up');
  await tab.fill('Email', email);
  await tab.fill('Password', PASSWORD);
  await tab.fill('Confirm password', PASSWORD);
  await tab.click('checkbox', /^I agree to the Terms of Service/);
  await tab.click('button', 'Create Account');
  await expectText(tab, 'Step 1 of 3');
  const { uid } = await adminAuth.getUserByEmail(email);
  expect((await read(`consents/${uid}`))?.given).toMatchObject(currentConsents(ACCOUNT_CONSENTS));
});

test('an investor answers the questions of onboarding', async ({ tab }) => {
  const person = await openPerson();
  await signIn(tab, person);
  await tab.open('/onboarding');
  await tab.fill('Full name', 'Isolde Marchetti');
  await tab.click('button', 'Next');
  await tab.click('combobox', /^Investment experience/);
  await tab.click('option', 'Professional');
  await tab.click('combobox', /^Risk tolerance/);
  await tab.click('option', 'Moderate');
  await tab.click('button', 'Next');
  await tab.click('checkbox', 'Education');
  await tab.click('button', 'Complete Setup');
  await expectText(tab, 'Welcome, Isolde Marchetti');
  expect(await readOwn('activities', person.uid)).toContainEqual(
    expect.objectContaining({
      type: 'onboarding_completed',
      meta: expect.objectContaining({ investment_experience: 'professional', preferred_sectors: ['Education'] }),
    }),
  );
});

test('an investor searches the marketplace and adds an opportunity to the watchlist', async ({ tab }) => {
  const [first, ...others] = published;
  if (first === undefined) throw new Error('The catalogue is empty.');
  const person = await openInvestor('Leocadia Brandt');
  await signIn(tab, person);
  await tab.open('/ip-marketplace');
  for (const { title } of published) await expectText(tab, title);
  await tab.fill('Search', first.title);
  for (const { title } of others) await expectNoText(tab, title);
  await tab.click('button', `On your watchlist: ${first.title}`);
  await expect.poll(() => read(`watchlists/${person.uid}`)).toMatchObject({ opportunity_ids: [first.id] });
  await tab.click('link', /^View Details/);
  await expectText(tab, `${first.category} Investment Opportunity`);
});

test('a passcode opens an opportunity until it is locked again', async ({ tab }) => {
  await signIn(tab, await openInvestor('Perpetua Oyelaran'));
  await tab.open(GAME.path);
  await tab.click('button', 'I have a passcode');
  await tab.fill('Passcode', 'Not-The-Passcode');
  await tab.click('button', 'Open the page');
  await expectText(tab, 'This passcode is not valid for this opportunity. 4 attempts are left.');
  await tab.fill('Passcode', GAME.passcode);
  await tab.click('button', 'Open the page');
  await expectText(tab, GAME.title);
  await tab.open(GAME.path);
  await expectText(tab, GAME.title);
  await tab.click('button', 'Lock now');
  await expectText(tab, GAME.masked);
  await expectNoText(tab, GAME.title);
});

test('an investor submits two documents and sees the approval', async ({ tab }) => {
  const person = await openPerson({ name: 'Ottoline Marsh', onboarded: true });
  await signIn(tab, person);
  await tab.open('/kyc-onboarding');
  await tab.upload('Your ID document', specimenPath('specimen-id.png'));
  await tab.click('button', 'Upload ID document');
  await expectText(tab, '50% Complete');
  await tab.fillDate('Date of issue', daysAgo(20));
  await tab.upload('Your proof of address', specimenPath('specimen-bill.pdf'));
  await tab.click('button', 'Upload proof of address');
  await expectText(tab, '100% Complete');
  await expect.poll(() => read(`kyc_status/${person.uid}`)).toMatchObject({ overall_status: 'pending_review' });
  await database.doc(`kyc_status/${person.uid}`).update({ overall_status: 'approved' });
  await expectText(tab, 'You have full access to all platform features.');
});

test('an investor sends a message, and receives one, while the chat is open', async ({ tab }) => {
  const [person, other] = await Promise.all([openInvestor('Ines Vandermeer'), openInvestor('Otis Calloway')]);
  const [question, answer] = [`Question ${crypto.randomUUID()}`, `Answer ${crypto.randomUUID()}`];
  await signIn(tab, person);
  await tab.open('/chat');
  await tab.fill('Message', question);
  await tab.click('button', 'Send message');
  const sent = database.collection('messages').where('content', '==', question);
  await expect.poll(async () => (await sent.count().get()).data().count).toBe(1);
  await expectText(tab, question);
  await database.collection('messages').add({ user_id: other.uid, content: answer, created_at: new Date() });
  await expectText(tab, answer);
  await expectText(tab, other.name);
});

test('an investor logs out, and the next investor sees only their own name', async ({ tab }) => {
  const [first, second] = [await openInvestor('Wilhelmina Castellanos'), await openInvestor('Balthazar Nkemelu')];
  for (const [person, other] of [
    [first, second],
    [second, first],
  ] as const) {
    await signIn(tab, person);
    await expectText(tab, `Welcome, ${person.name}`);
    await expectNoText(tab, other.name);
    await tab.click('button', 'Your account');
    await tab.click('menuitem', 'Log out');
    await expectText(tab, 'You have been successfully logged out.');
    await expectNoText(tab, person.name);
  }
});

test('an opportunity is printed whole, without the controls of the screen', async ({ tab }) => {
  await tab.open(PRINTED_PATH);
  const text = (await tab.print()).replaceAll(/\s+/g, ' ');
  expect(missingIn(text, PRINTED)).toEqual([]);
  expect(SCREEN_ONLY.filter((words) => text.includes(words))).toEqual([]);
});
