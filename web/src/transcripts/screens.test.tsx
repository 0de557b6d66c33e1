// @vitest-environment jsdom
import { KYC_REASONS, type KycCase } from '@portal/functions/contract/kyc/kyc-review';
import { afterEach, expect, it, vi } from 'vitest';
import { PublicHeader } from '#app/layouts/public-layout.tsx';
import { SiteHeader } from '#app/layouts/site-header.tsx';
import { ConfirmDialog } from '#components/feedback/confirm-dialog.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import { KycDecisionForm } from '#features/admin/kyc-review/decision-form.tsx';
import { MuteDialog } from '#features/admin/moderation/mute-dialog.tsx';
import { WorkQueues } from '#features/admin/overview-counts.tsx';
import { ConsentPopover } from '#features/cookie-consent/consent-popover.tsx';
import { JoinFaq } from '#features/public-pages/join-us-page.tsx';
import { authStore } from '#lib/auth/auth-store.ts';
import { listen, type SpokenScreen } from './listen.tsx';

vi.hoisted(() => {
  const firebase = { apiKey: 'demo-key', projectId: 'demo-ip-portal', appId: 'demo-app' };
  vi.stubGlobal('__PORTAL_ENVIRONMENT__', { firebase, emulators: null, appCheckKey: null });
  // jsdom has none. With reduced motion every section is there at once.
  const query = { matches: true, addListener() {}, removeListener() {} };
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), query));
});

let screen: SpokenScreen;
afterEach(() => screen.end());
const tab = (times: number) => Array.from({ length: times }, () => 'Tab');

it('the header says which page is open, and what its buttons do', async () => {
  screen = await listen(
    <SiteHeader compact links={[{ to: '/dashboard', label: 'Investor Dashboard' }]} />,
    '/dashboard',
  );
  expect(await screen.read()).toMatchInlineSnapshot(`
    "banner
    link, IP Investment Portal: home
    IP Investment Portal
    end of link, IP Investment Portal: home
    navigation, Main
    link, Investor Dashboard, current page
    end of navigation, Main
    button, Switch to light colours
    end of banner
    region, Notifications (Alt+T)
    end of document"
  `);
});

const ADA = { uid: 'ada', email: 'ada@example.com', emailVerified: true, photoUrl: null };
const PAGES = ['link, Home, current page', 'link, About', 'link, Services', 'link, IP Opportunities'];

it.each([
  ['a visitor', { status: 'signed-out', sessionEnded: false }, ['link, Login', 'link, Sign Up']],
  ['a member', { status: 'signed-in', user: ADA }, ['button, Logout', 'link, Dashboard']],
] as const)('the public header leads %s to the public pages, and then in or out', async (_who, auth, actions) => {
  authStore.publish(auth);
  screen = await listen(<PublicHeader />);
  const heard = (await screen.read()).split('\n').filter((phrase) => /^(link|button), (?!IP Inv|Switch)/.test(phrase));
  expect(heard).toEqual([...PAGES, ...actions]);
});

it('staff hear what waits, and which list is open', async () => {
  const data = { verifications: 2, reports: 0, contact: 1, applications: 0, mails: 3 };
  screen = await listen(
    <WorkQueues open="kyc" work={{ status: 'ready', data, reload: async () => data, reloading: false }} />,
  );
  expect(await screen.press(...tab(5))).toMatchInlineSnapshot(`
    "link, 2 Verifications waiting, current item
    link, 0 Open reports
    link, 1 Messages to answer
    link, 0 Applications to answer
    link, 3 E-mails given up"
  `);
});

const WAITING: KycCase & { id: string } = {
  id: 'ira',
  uid: 'ira',
  name: 'Ira',
  email: 'ira@example.com',
  emailConfirmed: true,
  status: 'pending_review',
  written: null,
  note: null,
  startedAt: null,
  completedAt: null,
  decidedAt: null,
  reason: null,
  own: false,
  documents: [],
  version: '1',
};

it('a reason that is chosen fills in what the investor will read', async () => {
  screen = await listen(<KycDecisionForm row={WAITING} onDecided={() => {}} onStale={() => {}} />);
  expect(await screen.press('Tab')).toMatchInlineSnapshot(
    `"combobox, Decision, has popup listbox, not expanded, not invalid, required"`,
  );
  await screen.choose('ask_again');
  expect(await screen.press(...tab(3))).toMatchInlineSnapshot(`
    "checkbox, ID document: cannot be read, not checked
    checkbox, ID document: cut off or covered, not checked
    checkbox, ID document: expired, not checked"
  `);
  await screen.act();
  await screen.press(...tab(7));
  expect(await screen.press('Tab')).toMatchInlineSnapshot(
    `"textbox, What the investor will read, The reasons fill it in; reword it as you see fit. At most 2,000 characters., not invalid, required"`,
  );
  // The virtual reader does not speak what a textarea holds.
  expect(document.activeElement).toHaveProperty('value', KYC_REASONS.id_expired.sentence);
});

it('muting a member without a length and a reason leads to the length', async () => {
  screen = await listen(<MuteDialog uid="ben" name="Ben" onClose={() => {}} onMuted={() => {}} />);
  expect(await screen.read()).toMatchInlineSnapshot(`
    "dialog, Mute Ben?, They go on reading the chat, and write nothing in it. What they have written stays., modal
    dialog, Mute Ben?, They go on reading the chat, and write nothing in it. What they have written stays., modal
    heading, Mute Ben?, level 2
    Mute
    Ben
    ?
    end of heading, Mute Ben?, level 2
    form
    paragraph
    They go on reading the chat, and write nothing in it. What they have written stays.
    end of paragraph
    How long
    combobox, How long, has popup listbox, not expanded, not invalid, required
    option, Choose, not selected, position 1, set size 6
    option, For an hour, hour, not selected, position 2, set size 6
    option, For a day, day, not selected, position 3, set size 6
    option, For a week, week, not selected, position 4, set size 6
    option, For 30 days, month, not selected, position 5, set size 6
    option, Until it is lifted, lifted, not selected, position 6, set size 6
    end of combobox, How long, has popup listbox, not expanded, not invalid, required
    paragraph
    Reason
    textbox, Reason, Shown to the member; at most 200 characters., not invalid, required
    paragraph
    Shown to the member; at most 200 characters.
    end of paragraph
    button, Cancel
    button, Mute
    end of form
    end of dialog, Mute Ben?, They go on reading the chat, and write nothing in it. What they have written stays., modal"
  `);
  expect(await screen.press(...tab(4), 'Enter')).toMatchInlineSnapshot(`
    "combobox, How long, has popup listbox, not expanded, not invalid, required
    textbox, Reason, Shown to the member; at most 200 characters., not invalid, required
    button, Cancel
    button, Mute
    combobox, How long, Choose how long, has popup listbox, not expanded, invalid, required"
  `);
});

it('a removal is confirmed in a dialog that says what will be gone', async () => {
  screen = await listen(
    <ConfirmDialog
      title="Remove this message?"
      text="Its text will be gone for everybody."
      confirm="Remove"
      color="error"
      busy={false}
      failure={null}
      onClose={() => {}}
      onConfirm={() => {}}
    />,
  );
  expect(await screen.read()).toMatchInlineSnapshot(`
    "dialog, Remove this message?, Its text will be gone for everybody., modal
    dialog, Remove this message?, Its text will be gone for everybody., modal
    heading, Remove this message?, level 2
    paragraph
    Its text will be gone for everybody.
    end of paragraph
    button, Cancel
    button, Remove
    end of dialog, Remove this message?, Its text will be gone for everybody., modal"
  `);
});

it('the choices of the cookie settings say whether they are made', async () => {
  screen = await listen(<ConsentPopover anchor={document.body} onClose={() => {}} />);
  expect(await screen.read()).toMatchInlineSnapshot(`
    "dialog, Cookie Settings
    dialog, Cookie Settings
    heading, Cookie Settings, level 2
    checkbox, Necessary (always on), checked, disabled
    Necessary (always on)
    checkbox, Analytics, not checked
    Analytics
    checkbox, Marketing, not checked
    Marketing
    button, Save Preferences
    end of dialog, Cookie Settings"
  `);
});

it('a question says whether its answer is shown', async () => {
  screen = await listen(<JoinFaq />);
  await screen.press('Tab');
  await screen.act();
  expect(await screen.next(4)).toMatchInlineSnapshot(`
    "heading, How much experience do I need?, level 3
    end, How much experience do I need?
    paragraph
    At least five years in your field. What you have done matters more to us than the titles you did it under."
  `);
});

function Saver() {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast({ title: 'Saved', description: 'It is kept.', tone: 'success' })}>
      Save
    </button>
  );
}

it('what was done is announced politely, without moving the focus', async () => {
  screen = await listen(<Saver />);
  expect(await screen.press('Tab', 'Enter')).toMatchInlineSnapshot(`
    "button, Save
    polite: SavedIt is kept."
  `);
});
