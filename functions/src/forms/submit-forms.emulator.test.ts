import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contactMessage, expertApplication } from '../../../tests/factories/form-values.ts';
import { openAccount, openVisitor } from '../../../tests/factories/people.ts';
import { database, readOwn } from '../../../tests/support/admin.ts';
import { callUrl } from '../../../tests/support/emulators.ts';
import { ANONYMOUS, callInProcess } from '../../../tests/support/in-process.ts';
import { refusalOf } from '../../../tests/support/refusals.ts';
import type { CallName } from '../contract/calls.ts';
import { FORM_SENDS, FORM_SENDS_OF_EVERYONE } from '../contract/limits.ts';
import { logEvent } from '../platform/logging.ts';
import { submitContactMessage, submitExpertApplication } from './submit-forms.ts';

vi.mock(import('../platform/logging.ts'), () => ({
  logEvent: vi.fn(),
  logWarning: vi.fn(),
  logFailure: vi.fn(),
}));

const REFERENCE = /^[\dA-F]{4}-[\dA-F]{4}$/;

const empty = async (collection: string) => database.recursiveDelete(database.collection(collection));
const stored = async (collection: string) =>
  (await database.collection(collection).get()).docs.map((doc) => doc.data());

beforeEach(async () => {
  await Promise.all(['attempts', 'contact_messages', 'expert_applications'].map(empty));
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.clearAllMocks();
});

describe('a contact message', () => {
  it('from a visitor is stored, trimmed, with the server’s time', async () => {
    const message = contactMessage({ name: ' Ada Lovelace ', phone: ' +44 20 7946 0000 ' });
    const answer = await openVisitor().call('submitContactMessage', message);
    expect(answer).toEqual({ received: true, reference: expect.stringMatching(REFERENCE) });
    expect(await stored('contact_messages')).toEqual([
      {
        reference: answer.reference,
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        phone: '+44 20 7946 0000',
        subject: 'A question about valuation',
        message: 'How do you value a patent that nobody has licensed yet?',
        status: 'new',
        owner: null,
        search: expect.arrayContaining(['lovelace', 'ada@example.com', 'valuation']),
        user_id: null,
        created_at: expect.anything(),
      },
    ]);
  });

  it('from a signed-in caller is stored with the uid of their token', async () => {
    const person = await openAccount();
    await person.call('submitContactMessage', contactMessage());
    expect(await stored('contact_messages')).toMatchObject([{ user_id: person.uid, phone: null }]);
  });

  it('that asks for a prospectus adds one activity for its signed-in sender', async () => {
    const person = await openAccount();
    const request = contactMessage({ subject: 'Investment Prospectus Request: The box' });
    for (const message of [request, request, contactMessage()]) await person.call('submitContactMessage', message);
    await openVisitor().call('submitContactMessage', contactMessage({ subject: request.subject }));
    expect(await readOwn('activities', person.uid)).toEqual([
      {
        id: `prospectus_${request.submissionId}`,
        user_id: person.uid,
        type: 'prospectus_requested',
        meta: { subject: request.subject },
        created_at: expect.anything(),
      },
    ]);
  });

  it('that is invalid is refused with its field’s message, and neither stored nor counted', async () => {
    const refusal = await refusalOf(openVisitor().call('submitContactMessage', contactMessage({ subject: 'Hm' })));
    expect(refusal).toEqual({ code: 'invalid-argument', message: 'Subject must be at least 5 characters' });
    expect(await stored('contact_messages')).toEqual([]);
    expect(await stored('attempts')).toEqual([]);
  });

  it('that is sent again is stored once and counted each time', async () => {
    const message = contactMessage();
    const visitor = openVisitor();
    const references: string[] = [];
    for (const sent of [message, message, contactMessage()]) {
      references.push((await visitor.call('submitContactMessage', sent)).reference);
    }
    expect(references[1]).toBe(references[0]);
    const inDatabase = (await stored('contact_messages')).map(({ reference }) => reference);
    expect(inDatabase.sort()).toEqual([...new Set(references)].sort());
    expect(inDatabase).toHaveLength(2);
    expect((await stored('attempts')).map(({ count }) => count)).toEqual([3, 3]);
  });

  it.each(['', 'x', '../users/1', 'a'.repeat(36)])(
    'with the invalid submission id "%s" is refused',
    async (submissionId) => {
      const refusal = await refusalOf(openVisitor().call('submitContactMessage', contactMessage({ submissionId })));
      expect(refusal).toEqual({ code: 'invalid-argument', message: 'Please reload the page and try again.' });
      expect(await stored('contact_messages')).toEqual([]);
    },
  );

  it('with a filled hidden field receives the same answer and is not stored', async () => {
    const message = contactMessage({ homepage: 'https://spam.example' });
    expect(await openVisitor().call('submitContactMessage', message)).toEqual({
      received: true,
      reference: expect.stringMatching(REFERENCE),
    });
    expect(await stored('contact_messages')).toEqual([]);
  });
});

describe('an expert application', () => {
  it('is stored and receives no ticket if there is no résumé', async () => {
    const answer = await openVisitor().call('submitExpertApplication', expertApplication());
    expect(answer).toEqual({
      received: true,
      resumeTicket: null,
      reference: expect.stringMatching(REFERENCE),
    });
    expect(await stored('expert_applications')).toEqual([
      {
        reference: answer.reference,
        first_name: 'Grace',
        last_name: 'Hopper',
        email: 'grace@example.com',
        expertise: 'technology',
        message: null,
        agreed_to_terms: true,
        resume: null,
        status: 'new',
        owner: null,
        search: expect.arrayContaining(['grace hopper', 'grace@example.com']),
        user_id: null,
        created_at: expect.anything(),
      },
    ]);
  });

  it('that is sent again is stored once, and its résumé can still be added', async () => {
    const application = expertApplication({ hasResume: true });
    const visitor = openVisitor();
    await visitor.call('submitExpertApplication', application);
    const again = await visitor.call('submitExpertApplication', application);
    expect(again.resumeTicket).toMatch(/^[\w-]{43}$/);
    expect(await stored('expert_applications')).toHaveLength(1);
  });

  it('that is sent repeatedly keeps one ticket and counts towards the limit', async () => {
    const application = expertApplication({ hasResume: true });
    const visitor = openVisitor();
    const answers: unknown[] = [];
    for (let sent = 0; sent < FORM_SENDS; sent += 1) {
      answers.push(await visitor.call('submitExpertApplication', application));
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await refusalOf(visitor.call('submitExpertApplication', application))).toMatchObject({
      code: 'resource-exhausted',
    });
    const { docs } = await database.collection('attempts').where('application_id', '!=', '').get();
    expect(docs).toHaveLength(1);
    expect(await stored('expert_applications')).toHaveLength(1);
  });

  it('without consent is refused', async () => {
    const application = expertApplication({ agreeToTerms: false });
    expect(await refusalOf(openVisitor().call('submitExpertApplication', application))).toEqual({
      code: 'invalid-argument',
      message: 'You must agree to the terms and conditions',
    });
    expect(await stored('expert_applications')).toEqual([]);
  });
});

describe('with DELIVER_FORMS off', () => {
  beforeEach(() => vi.stubEnv('DELIVER_FORMS', 'false'));

  it('accepts a message and logs only its reference', async () => {
    const answer = await callInProcess(submitContactMessage, contactMessage(), ANONYMOUS);
    expect(answer).toEqual({ received: true, reference: expect.stringMatching(REFERENCE) });
    expect(await stored('contact_messages')).toEqual([]);
    expect(logEvent).toHaveBeenCalledExactlyOnceWith('A form was received and not stored', {
      form: 'contact_messages',
      reference: answer.reference,
    });
  });

  it('accepts an application and asks for no résumé', async () => {
    const application = expertApplication({ hasResume: true });
    expect(await callInProcess(submitExpertApplication, application, ANONYMOUS)).toEqual({
      received: true,
      resumeTicket: null,
      reference: expect.stringMatching(REFERENCE),
    });
    expect(await stored('expert_applications')).toEqual([]);
    expect(await stored('attempts')).toEqual([]);
  });
});

/** Sends a form as a browser behind Google's front end, which appends the real address to any address the browser claimed. */
async function sendFrom(
  forwardedFor: string,
  name: CallName = 'submitContactMessage',
  data: object = contactMessage(),
) {
  const response = await fetch(callUrl(name), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
    body: JSON.stringify({ data }),
  });
  return { status: response.status, body: await response.json() };
}

describe('limits on forms', () => {
  it('allow five from one address, even if it claims others, and do not affect others', async () => {
    for (let sent = 0; sent < FORM_SENDS; sent += 1) {
      expect(await sendFrom(`198.51.100.${sent}, 203.0.113.7`)).toMatchObject({ status: 200 });
    }
    expect(await sendFrom('198.51.100.99, 203.0.113.7')).toEqual({
      status: 429,
      body: {
        error: {
          status: 'RESOURCE_EXHAUSTED',
          message: 'You have reached the limit of 5 submissions. Please try again in 15 minutes.',
        },
      },
    });
    expect(await stored('contact_messages')).toHaveLength(FORM_SENDS);
    expect(await sendFrom('203.0.113.8')).toMatchObject({ status: 200 });
    expect(await sendFrom('203.0.113.7', 'submitExpertApplication', expertApplication())).toMatchObject({
      status: 200,
    });
  });

  it('start again after their window has ended', async () => {
    for (let sent = 0; sent < FORM_SENDS; sent += 1) await sendFrom('203.0.113.7');
    const counts = await database.collection('attempts').get();
    await Promise.all(counts.docs.map(({ ref }) => ref.update({ expires_at: new Date(Date.now() - 1) })));
    expect(await sendFrom('203.0.113.7')).toMatchObject({ status: 200 });
  });

  it('also apply to all callers together, and their refusals are not counted', async () => {
    const inTenMinutes = new Date(Date.now() + 10 * 60_000 - 5000);
    const everyone = { count: FORM_SENDS_OF_EVERYONE, expires_at: inTenMinutes };
    await database.doc('attempts/contact_messages_everyone').set(everyone);
    expect(await sendFrom('203.0.113.9')).toMatchObject({
      status: 429,
      body: { error: { message: 'We are receiving too many messages at the moment. Please try again in 10 minutes.' } },
    });
    expect(await stored('contact_messages')).toEqual([]);
    expect(await stored('attempts')).toMatchObject([{ count: FORM_SENDS_OF_EVERYONE }]);
  });

  it('store a hash of the address with its expiry', async () => {
    await sendFrom('203.0.113.7');
    const { docs } = await database.collection('attempts').get();
    expect(docs.map(({ id }) => id).join()).not.toContain('203.0.113');
    expect(docs.map((doc) => Object.keys(doc.data()).sort())).toEqual(docs.map(() => ['count', 'expires_at']));
  });
});
