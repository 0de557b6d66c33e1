// @vitest-environment jsdom
import { KYC_REASONS, type KycCase, type KycCaseDocument } from '@portal/functions/contract/kyc/kyc-review';
import { afterEach, expect, it, vi } from 'vitest';
import { authStore } from '#lib/auth/auth-store.ts';
import { CallError } from '#lib/data/call-error.ts';
import { listen, type SpokenScreen, tab } from '#testing/listen.tsx';
import { runAction } from './deliberate/held-actions.ts';
import { heldActions } from './deliberate/held-store.ts';
import { DeskNavigation } from './desk/desk-navigation.tsx';
import { ErrorReportsPanel } from './errors/error-reports-panel.tsx';
import { ContactPanel } from './forms/forms-panel.tsx';
import { KycDecisionForm } from './kyc-review/decision-form.tsx';
import { KycPanel } from './kyc-review/kyc-panel.tsx';
import { DeadMailsPanel } from './mails/dead-mails-panel.tsx';
import { resendMails } from './mails/resend-mails.ts';
import { MuteDialog } from './moderation/mute-dialog.tsx';
import { RegistersPanel } from './registers/registers-panel.tsx';
import { UpdateForm } from './updates/update-form.tsx';
import { UpdatesPanel } from './updates/updates-panel.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock(import('#lib/data/call.ts'), async (original) => ({ ...(await original()), call }));
authStore.publish({ status: 'signed-out', sessionEnded: false });

let screen: SpokenScreen;
afterEach(() => screen.end());

it('announces the screens with what waits there', async () => {
  const counts = {
    kyc: { waiting: 2, overdue: 1 },
    none: { waiting: 0, overdue: 0 },
    mails: { waiting: 3, overdue: 0 },
  };
  call.mockResolvedValue({
    verifications: counts.kyc,
    contact: counts.none,
    applications: counts.none,
    reports: counts.mails,
  });
  screen = await listen(<DeskNavigation open="kyc" roles={['support', 'reviewer']} find={null} />);
  await vi.waitFor(() => expect(document.body.textContent).toContain('overdue'));
  expect(await screen.press(...tab(7))).toMatchInlineSnapshot(`
    "link, Overview
    link, Verifications 1 overdue 2 waiting, current page
    link, Contact messages
    link, Applications
    link, Reports 3 waiting
    link, People"
  `);
  call.mockReset();
});

const PASSPORT: KycCaseDocument = {
  id: 'passport',
  documentType: 'id_document',
  fileName: 'passport.png',
  size: 1000,
  mimeType: 'image/png',
  issueDate: null,
  submittedAt: '2026-11-09T10:00:00Z',
  beforeConfirmation: false,
  status: 'uploaded',
};

const WAITING: KycCase = {
  uid: 'ira',
  name: 'Ira',
  username: 'ira',
  email: 'ira@example.com',
  emailConfirmed: true,
  emailConfirmedAt: null,
  joinedAt: null,
  status: 'pending_review',
  state: 'waiting',
  written: null,
  note: null,
  startedAt: null,
  completedAt: null,
  decidedAt: null,
  dueAt: null,
  overdue: true,
  reason: null,
  own: false,
  owner: null,
  checks: [],
  notes: [],
  history: [],
  proposedBy: null,
  fourEyes: false,
  answers: {},
  documents: [PASSPORT],
  version: '1',
  outcomes: [
    { decision: 'approve', documents: [], mail: 'kyc_approved', refused: null },
    { decision: 'ask_again', documents: ['id_document'], mail: 'kyc_more_needed', refused: null },
  ],
};

it('opens the verification that the URL names, with the purposes of opening a document', async () => {
  call.mockResolvedValue(WAITING);
  screen = await listen(<KycPanel />, '/admin?tab=kyc&case=ira');
  await vi.waitFor(() => expect(document.body.textContent).toContain('passport.png'));
  expect(call).toHaveBeenCalledExactlyOnceWith('getKycCase', { uid: 'ira' });
  const spoken = await screen.read();
  expect(spoken.match(/combobox, Reason.*?end of combobox/s)?.[0]).toMatchInlineSnapshot(`
    "combobox, Reason for opening documents, review, has popup listbox, not expanded, not invalid
    option, Review of the verification, review, not selected, position 1, set size 4
    option, Second review of a decision, second_look, not selected, position 2, set size 4
    option, At the investor’s request, request_of_investor, not selected, position 3, set size 4
    option, To settle a dispute, dispute, not selected, position 4, set size 4
    end of combobox"
  `);
  call.mockReset();
});

it('keeps the draft of a decision when the case is opened again', async () => {
  call.mockResolvedValue(WAITING);
  for (const value of ['', 'ask_again']) {
    screen = await listen(<KycDecisionForm verification={WAITING} />);
    expect(document.querySelector('select')).toHaveProperty('value', value);
    document.querySelector('select')?.focus();
    await screen.choose('ask_again');
    await screen.end();
  }
  screen = await listen(<KycDecisionForm verification={{ ...WAITING, uid: 'uma' }} />);
  expect(document.querySelector('select')).toHaveProperty('value', '');
  localStorage.clear();
  call.mockReset();
});

it('shows the message that the URL names as text, with a link that shows all', async () => {
  const person = { uid: 'ada', name: 'Ada', email: null };
  const form = {
    id: 'f1',
    reference: '3F2A-91BC',
    name: 'O. Vane',
    email: 'o.vane@example.com',
    phone: null,
    subject: '<b>Subject</b>',
    message: '<img src=x onerror=alert(1)>',
    resume: null,
    state: 'answered',
    owner: null,
    receivedAt: '2026-11-09T10:00:00Z',
    revision: 1,
    uid: null,
    replies: [{ id: 'r1', from: 'staff', text: 'Thank you.', at: '2026-11-09T11:00:00Z', delivery: 'dead' }],
    history: [{ id: 'r1', kind: 'reply', detail: null, by: person, at: '2026-11-09T11:00:00Z' }],
  };
  call.mockImplementation(async (name) => (name === 'listStaff' ? { staff: [person] } : form));
  screen = await listen(<ContactPanel />, '/admin?tab=contact&state=answered&form=f1');
  await vi.waitFor(() => expect(document.body.textContent).toContain('<img src=x onerror=alert(1)>'));
  expect(call).toHaveBeenCalledWith('getForm', { collection: 'contact_messages', id: 'f1' });
  expect(document.body.textContent).toContain('The email was not delivered');
  expect(document.querySelector('img')).toBeNull();
  expect(document.querySelector('a')).toHaveProperty('search', '?tab=contact&state=answered');
  call.mockReset();
});

/** For a busy machine. */
const LONG = { timeout: 20_000 };

it('keeps the text of an update when another opportunity is chosen', async () => {
  const rows = ['alpha', 'beta'].map((id) => ({ view: 'full', id, title: id }));
  call.mockImplementation(async (name) => (name === 'listOpportunities' ? { rows } : { updates: [], next: null }));
  screen = await listen(<UpdatesPanel />, '/admin?tab=updates&opportunity=alpha');
  await vi.waitFor(() => expect(document.body.textContent).toContain('No updates yet'), LONG);
  await screen.press(...tab(2));
  await screen.type('Licence signed');
  document.querySelector<HTMLSelectElement>('#updates-of')?.focus();
  await screen.choose('beta');
  await vi.waitFor(() => expect(call).toHaveBeenLastCalledWith('listUpdates', { id: 'beta' }), LONG);
  expect(document.querySelector('input[name="title"]')).toHaveProperty('value', 'Licence signed');
  call.mockReset();
});

it('keeps an update as it is while it is held, and forgets its draft once it is published', async () => {
  call.mockResolvedValue({ id: 'first' });
  const form = <UpdateForm opportunityId="alpha" title="Alpha" onPublished={vi.fn()} />;
  const typedIn = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;
  screen = await listen(form);
  await screen.press('Tab');
  await screen.type('Licence signed');
  await screen.press('Tab');
  await screen.type('It begins in May.');
  document.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
  await vi.waitFor(() => expect(document.querySelector('[name="title"]')).toHaveProperty('disabled', true), LONG);
  await Promise.all(heldActions.read().map(({ id }) => runAction(id)));
  expect(call).toHaveBeenCalledWith('publishUpdate', expect.objectContaining({ text: 'It begins in May.' }));
  await vi.waitFor(() => expect(typedIn('title')).toBe(''), LONG);
  await screen.end();
  screen = await listen(form);
  expect([typedIn('title'), typedIn('text')]).toEqual(['', '']);
  call.mockReset();
});

it('says that the register watch is off, rather than that nothing differs', async () => {
  const titles: Record<string, object> = { listOpportunities: { rows: [] }, listArchivedTitles: { titles: [] } };
  call.mockImplementation(
    async (name) => titles[name] ?? { watch: 'off', rows: [], states: [], next: null, previous: null },
  );
  screen = await listen(<RegistersPanel />, '/admin?tab=registers');
  await vi.waitFor(() => expect(document.body.textContent).toContain('The register watch is off'), LONG);
  call.mockReset();
});

it('sends an undelivered email again from its record, and leads back to the list', async () => {
  const mail = { id: 'm1', kind: 'account_deleted', person: null, createdAt: '2026-11-26T09:00:00Z', attempts: 7 };
  const page = { states: [], next: null, previous: null };
  call.mockImplementation(async (_name, { id }) => ({ ...page, rows: id ? [{ ...mail, error: 'Refused.' }] : [] }));
  screen = await listen(<DeadMailsPanel />, '/admin?tab=mails&mail=m1');
  await vi.waitFor(() => expect(document.body.textContent).toContain('Refused.7 attempts'), LONG);
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Send again')?.click();
  await vi.waitFor(() => expect(document.body.textContent).toContain('No undelivered emails'), LONG);
  expect(call).toHaveBeenCalledWith('resendMail', { id: 'm1' });
  call.mockReset();
});

it('sends the other emails again when one fails, and gives the reason', async () => {
  call.mockImplementation(async (_name, { id }) => {
    if (id === 'b') throw new CallError('failed-precondition', 'It was sent.');
  });
  expect(await resendMails(['a', 'b', 'c'])).toEqual({ done: 2, failed: [{ id: 'b', reason: 'It was sent.' }] });
  expect(call).toHaveBeenCalledTimes(3);
  call.mockReset();
});

it('says that browsers report no errors of a demo', async () => {
  call.mockResolvedValue({ rows: [], states: [], next: null, previous: null });
  screen = await listen(<ErrorReportsPanel />, '/admin?tab=errors');
  await vi.waitFor(() => expect(document.body.textContent).toContain('because it is a demo'), LONG);
  call.mockReset();
});

it('adds the sentence of a chosen reason to the message for the investor', async () => {
  screen = await listen(<KycDecisionForm verification={WAITING} />);
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
    `"textbox, Message to the investor, The reasons that you choose fill in this text, and you can edit it. At most 2,000 characters., not invalid, required"`,
  );
  // The virtual reader does not speak a textarea's value.
  expect(document.activeElement).toHaveProperty('value', KYC_REASONS.id_expired.sentence);
});

it('focuses the length when it is missing from a mute, and says what the muted member sees', async () => {
  screen = await listen(<MuteDialog uid="ben" name="Ben" onClose={() => {}} onMuted={() => {}} />);
  expect(await screen.read()).toMatchInlineSnapshot(`
    "dialog, Mute Ben?, They can still read the chat but can’t write in it. Their existing messages remain., modal
    dialog, Mute Ben?, They can still read the chat but can’t write in it. Their existing messages remain., modal
    heading, Mute Ben?, level 2
    Mute
    Ben
    ?
    end of heading, Mute Ben?, level 2
    form
    paragraph
    They can still read the chat but can’t write in it. Their existing messages remain.
    end of paragraph
    How long
    combobox, How long, has popup listbox, not expanded, not invalid, required
    option, Choose, not selected, position 1, set size 6
    option, For an hour, hour, not selected, position 2, set size 6
    option, For a day, day, not selected, position 3, set size 6
    option, For a week, week, not selected, position 4, set size 6
    option, For 30 days, month, not selected, position 5, set size 6
    option, Until unmuted, lifted, not selected, position 6, set size 6
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
    end of dialog, Mute Ben?, They can still read the chat but can’t write in it. Their existing messages remain., modal"
  `);
  expect(await screen.press(...tab(4), 'Enter')).toMatchInlineSnapshot(`
    "combobox, How long, has popup listbox, not expanded, not invalid, required
    textbox, Reason, Shown to the member; at most 200 characters., not invalid, required
    button, Cancel
    button, Mute
    combobox, How long, Choose how long, has popup listbox, not expanded, invalid, required"
  `);
  call.mockResolvedValue({ until: null, reason: 'Advertising', mutedAt: '2026-11-09T10:00:00Z' });
  await screen.choose('hour');
  await screen.press('Tab');
  await screen.type('Advertising');
  await screen.press(...tab(2), 'Enter');
  await vi.waitFor(() => expect(document.body.textContent).toContain('Member muted'), LONG);
  expect(document.body.textContent).toContain('They now see the reason instead of the message field.');
  expect(call).toHaveBeenCalledExactlyOnceWith('muteAuthor', { uid: 'ben', hours: 1, reason: 'Advertising' });
  call.mockReset();
});
