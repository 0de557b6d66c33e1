import type { BrowserContext, Page } from '@playwright/test';
import {
  NOTIFICATION_KIND_NAMES,
  NOTIFICATION_KINDS,
  type NotificationKind,
  notificationPath,
} from '../../functions/src/contract/notifications/kinds.ts';
import { outboxId, toOutboxEntry } from '../../functions/src/events/outbox.ts';
import { openPerson, type Person } from '../e2e/support/accounts.ts';
import { openAdmin } from '../e2e/support/admin-records.ts';
import { expectAccessible } from '../e2e/support/expect-accessible.ts';
import { expect, seed, test, watch } from '../e2e/support/portal-test.ts';
import { storeSession } from '../e2e/support/store-session.ts';
import { accessRequest } from '../factories/access-requests.ts';
import { writeAcceptance } from '../factories/agreements.ts';
import { storedContactMessage } from '../factories/form-values.ts';
import { writeVerification } from '../factories/kyc-records.ts';
import { fullSubmission, storedSubmission } from '../factories/submissions.ts';
import { database } from '../support/admin.ts';
import { linksIn, nextMailTo } from '../support/inbox.ts';

const BETA = seed.catalogue.find(({ id }) => id === 'biotech-ip-box-beta');
if (!BETA) throw new Error('The seed does not hold the opportunity that opens soon.');
const MASKED = `${BETA.category} Investment Opportunity`;
const STAFF = 'staff@portal.example';

const SUBMISSION = crypto.randomUUID();
const ASSET = fullSubmission().title;

const DATA: Readonly<Record<string, string>> = {
  opportunity_id: BETA.id,
  title: MASKED,
  browser: 'Firefox on Windows',
  audit_id: 'missing',
  tab: 'contact',
  form_id: 'missing',
  reply_id: 'missing',
  reference: '3F2A-91BC',
  role: 'admin',
  message_id: 'missing',
  question_id: 'missing',
  update_id: 'missing',
  finding_id: 'missing',
  submission_id: SUBMISSION,
  submission_state: 'valuation',
  proposal_id: 'missing',
  proposal_kind: 'update',
  proposal_state: 'released',
  proposal_tab: 'updates',
  request_id: 'missing',
  until: '10 December 2026',
  stage: 'in_talks',
};

/** Sends one email of each kind and returns the link of each from the inbox. */
async function sendEachKind({ uid, email }: Person): Promise<Map<NotificationKind, string>> {
  const former = `former-${crypto.randomUUID()}@example.com`;
  const { email: unconfirmed } = await openPerson({ confirmed: false });
  const recipients = { person: email, address: former, unconfirmed, staff: STAFF };
  const links = new Map<NotificationKind, string>();
  // Other tests also cause mails to staff, and the mail about access requests links to the oldest one.
  const { docs } = await database.collection('attempts').get();
  await Promise.all(docs.filter(({ id }) => id.startsWith('mails_')).map(({ ref }) => ref.delete()));
  const request = database.doc('access_requests/missing');
  await request.set(accessRequest('missing', BETA?.id ?? '', { created_at: new Date(0) }));
  const message = database.doc('contact_messages/missing');
  const reply = { id: 'missing', from: 'staff', text: 'Thank you.', at: new Date() };
  await message.set(storedContactMessage({ replies: [reply] }));
  const acceptance = await writeAcceptance(uid);
  const values: Readonly<Record<string, string>> = { ...DATA, acceptance_id: acceptance.replace('agreements/', '') };
  for (const kind of NOTIFICATION_KIND_NAMES) {
    const { audience, data } = NOTIFICATION_KINDS[kind];
    const id = crypto.randomUUID();
    // The fields of an entry depend on its kind. The contract defines them, not this test.
    const entry = {
      ...toOutboxEntry({ kind: 'kyc_approved', id, uid, data: {} }, new Date()),
      kind,
      user_id: audience === 'person' ? uid : null,
      email: audience === 'address' || audience === 'unconfirmed' ? recipients[audience] : null,
      data: Object.fromEntries(data.map((field) => [field, values[field]])),
    };
    await database.doc(`outbox/${outboxId({ kind, id })}`).create(entry);
    // Other tests also cause mails to staff, so the mail must contain this link.
    const text = audience === 'staff' ? `${notificationPath(kind, DATA)}\n` : '';
    const [link = ''] = linksIn(await nextMailTo(recipients[audience], SUBJECTS[kind], text));
    links.set(kind, link);
  }
  await Promise.all([request.delete(), message.delete(), database.doc(acceptance).delete()]);
  return links;
}

const SUBJECTS: Record<NotificationKind, string> = {
  kyc_received: 'We have received your verification documents',
  kyc_more_needed: 'Please send one document again',
  kyc_all_needed: 'Please send your documents again',
  kyc_reopened: 'We are reviewing your documents again',
  kyc_withdrawn: 'Your verification is no longer approved',
  kyc_approved: 'Your verification is approved',
  kyc_rejected: 'Your verification was not approved',
  kyc_case_waiting: 'waiting for review',
  forms_received: 'New contact message',
  contact_acknowledged: 'We have received your message',
  form_reply: 'Our reply to your message',
  submission_received: 'We have received your submission',
  submission_question: 'We have a question about your submission',
  submission_moved: 'Your submission: Valuation',
  submission_waiting: 'A submission needs your attention',
  proposal_moved: 'We have accepted your update',
  proposal_waiting: 'An owner’s proposal needs your attention',
  agreement_accepted: 'Your copy of a confidentiality agreement',
  expert_application_acknowledged: 'We have received your application',
  opportunity_opened: 'An opportunity whose waitlist you joined is open',
  document_added: 'New documents for an opportunity on your watchlist',
  document_changed: 'New versions of documents that you have opened',
  search_matched: 'A new match for your saved search',
  update_published: 'An update on an opportunity that you follow',
  question_answered: 'We have answered your question',
  question_removed: 'We have removed your question',
  question_waiting: 'New question',
  access_granted: 'You have access to an opportunity',
  access_declined: 'We have declined your access request',
  access_revoked: 'Your access to an opportunity has ended',
  register_differs: 'difference',
  access_requested: 'New access request',
  interest_moved: 'Your interest in an opportunity has a new status',
  mentioned: 'A member mentioned you in the chat',
  mentioned_in_room: 'A member mentioned you in the room of an opportunity',
  admin_granted: 'You are now an administrator of the portal',
  admin_revoked: 'You are no longer an administrator of the portal',
  confirm_email: 'Confirm your email address',
  password_reset: 'Reset your password',
  password_changed: 'Your password was changed',
  email_changed: 'Your email address was changed',
  email_changed_from: 'Your account uses another email address',
  new_browser: 'Your account was used to sign in from a new browser',
  passkey_added: 'A passkey was added to your account',
  passkey_removed: 'A passkey was removed from your account',
  recovery_code_used: 'A recovery code was used to sign in',
  recovery_codes_renewed: 'Your recovery codes were replaced',
  unknown_sign_in: 'A sign-in that we do not recognise',
  data_exported: 'Your data was downloaded',
  account_deleted: 'Your account was deleted',
};

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const tabOpen = (page: Page, name: string) =>
  expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true');
const signIn = async (page: Page) => {
  await heading(page, 'Investor Login');
  await expect(page).toHaveURL(/\/auth\/sign-in$/);
};

type Viewer = 'recipient' | 'admin' | 'investor' | 'visitor';
type Seen = Partial<Record<Viewer, (page: Page) => Promise<void>>>;

const MEMBERS_PAGE = (name: string): Seen => ({ recipient: (page) => heading(page, name) });
const FOR_ADMINS = (screen: string): Seen => ({ admin: (page) => heading(page, screen) });
const notAuthorised = async (page: Page) => {
  await heading(page, 'Not authorised');
  await expect(page.getByRole('tab')).toHaveCount(0);
};
const FOR_EVERYONE = (name: string): Seen => ({ visitor: (page) => heading(page, name) });
const maskedPage = async (page: Page) => {
  await heading(page, MASKED);
  await expect(page.getByText(BETA.title)).toHaveCount(0);
};

/**
 * Expectations by the path of a link, for the right viewer and a wrong one. Only one screen of each guard is checked for a wrong viewer, because
 * guards.spec.ts checks every page of members.
 */
const SCREENS: Record<string, Seen> = {
  '/kyc-onboarding': { ...MEMBERS_PAGE('KYC Verification'), visitor: signIn },
  '/ip-marketplace': {
    recipient: (page) => expect(page.getByText(BETA.title).first()).toBeVisible(),
    visitor: async (page) => {
      await expect(page.getByRole('link', { name: 'Sign In to View' })).toHaveCount(seed.catalogue.length);
      await expect(page.getByText(BETA.title)).toHaveCount(0);
    },
  },
  '/admin?tab=kyc&case=': { ...FOR_ADMINS('Verifications'), investor: notAuthorised },
  '/admin?tab=contact&form=missing': FOR_ADMINS('Contact messages'),
  '/admin?tab=questions&question=missing': FOR_ADMINS('Questions'),
  '/admin?tab=access&request=missing': FOR_ADMINS('Access requests'),
  '/admin?tab=registers&finding=missing': FOR_ADMINS('Registers'),
  '/contact': FOR_EVERYONE('Get in touch'),
  [`/investments/${BETA.id}`]: { recipient: (page) => heading(page, BETA.title), investor: maskedPage },
  [`/investments/${BETA.id}?tab=documents`]: {
    recipient: async (page) => {
      await heading(page, BETA.title);
      await tabOpen(page, 'Documents');
    },
  },
  '/chat': MEMBERS_PAGE('Live Chat'),
  [`/chat?room=${BETA.id}`]: {
    recipient: (page) => expect(page.getByRole('link', { name: BETA.title })).toBeVisible(),
    investor: async (page) => {
      await expect(page.getByText('You can’t enter this room')).toBeVisible();
      await expect(page.getByText(BETA.title)).toHaveCount(0);
    },
  },
  [`/owner?submission=${SUBMISSION}`]: {
    recipient: (page) => expect(page.getByText(ASSET).first()).toBeVisible(),
    investor: async (page) => {
      await expect(page.getByText('This submission no longer exists.')).toBeVisible();
      await expect(page.getByText(ASSET)).toHaveCount(0);
    },
  },
  [`/admin?tab=submissions&submission=${SUBMISSION}`]: {
    admin: (page) => expect(page.getByText(ASSET).first()).toBeVisible(),
  },
  '/account': MEMBERS_PAGE('Account Settings'),
  '/auth/forgot-password': FOR_EVERYONE('Reset Password'),
  '/auth/reset-password?mode=resetPassword&oobCode=…': FOR_EVERYONE('Choose a new password'),
  '/auth/confirm-email?oobCode=…': FOR_EVERYONE('Email address confirmed'),
};

test('the link of each kind of email opens its screen for the right person and shows nothing of it to others', async ({
  browser,
  complaints,
  tolerate,
}) => {
  test.slow();
  // The investor may not enter the room, and the submission isn't theirs.
  tolerate(/403|404/);
  const [recipient, admin, investor] = await Promise.all([
    openPerson({ name: 'Ottoline Brackenridge', onboarded: true }),
    openAdmin('Ada Min'),
    openPerson({ name: 'Ignatius Quill', onboarded: true }),
  ]);
  await writeVerification(recipient.uid, 'approved');
  const submission = database.doc(`owner_submissions/${SUBMISSION}`);
  await submission.set(storedSubmission(recipient.uid));
  const links = await sendEachKind(recipient);
  const byPath = new Map([...links.values()].map((link) => [pathOf(link), link]));
  expect([...byPath.keys()].sort()).toEqual(Object.keys(SCREENS).sort());

  const people = { recipient, admin, investor, visitor: null };
  const contexts: BrowserContext[] = [];
  for (const viewer of ['recipient', 'admin', 'investor', 'visitor'] as const) {
    await test.step(`the ${viewer} sees only the screens they may see`, async () => {
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      contexts.push(context);
      watch(context, complaints);
      const page = await context.newPage();
      const person = people[viewer];
      if (person) await storeSession(page, person.email, person.password);
      for (const [path, link] of byPath) {
        const expectSeen = SCREENS[path]?.[viewer];
        if (!expectSeen) continue;
        await page.goto(link);
        await expectSeen(page);
      }
    });
  }
  await Promise.all([submission.delete(), ...contexts.map((context) => context.close())]);
});

const pathOf = (link: string) => {
  const { pathname, search } = new URL(link);
  return pathname + search.replace(/(oobCode=)[\w-]+/, '$1…');
};

test('a person unsubscribes from emails about the chat by keyboard', async ({ browser, complaints }) => {
  const person = await openPerson({ name: 'Ottoline Brackenridge', onboarded: true });
  const event = {
    kind: 'mentioned',
    id: crypto.randomUUID(),
    uid: person.uid,
    data: { message_id: 'missing' },
  } as const;
  await database.doc(`outbox/${outboxId(event)}`).create(toOutboxEntry(event, new Date()));
  const [, stop = ''] = linksIn(await nextMailTo(person.email, SUBJECTS.mentioned));
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  watch(context, complaints);
  const page = await context.newPage();
  await page.goto(stop);
  await heading(page, 'Unsubscribe from emails about the chat?');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeFocused();
  await page.keyboard.press('Enter');
  await heading(page, 'You have unsubscribed');
  await expect(page.getByRole('link', { name: 'Your preferences' })).toBeVisible();
  const { chat } = (await database.doc(`notification_preferences/${person.uid}`).get()).data() ?? {};
  expect(chat).toBe('portal');
  await context.close();
});
