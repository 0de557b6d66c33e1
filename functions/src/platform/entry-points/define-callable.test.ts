import { type CallableRequest, HttpsError } from 'firebase-functions/https';
import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { recoveryCodeSchema } from '../../contract/access/passkeys.ts';
import { CALLS, type CallName } from '../../contract/calls.ts';
import { type OpportunityDetail, opportunityRequestSchema } from '../../contract/opportunities/opportunity-views.ts';
import { emptySchema } from '../../contract/schemas.ts';
import { logFailure } from '../logging.ts';
import { type Caller, checkSession } from '../sessions.ts';
import { type CallableDefinition, defineCallable } from './define-callable.ts';

vi.mock(import('../logging.ts'), () => ({ logEvent: vi.fn(), logWarning: vi.fn(), logFailure: vi.fn() }));
// Firebase Auth decides that a session has ended, so tests/functions tests that.
vi.mock(import('../sessions.ts'), async (original) => ({
  ...(await original()),
  checkSession: vi.fn(async (caller) => caller),
}));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.clearAllMocks();
});

type Claims = Record<string, unknown>;

const SIGNED_IN_AT = new Date('2026-11-20T08:30:00Z');

const requestOf = (data: unknown, signedIn?: { uid: string; claims?: Claims }): CallableRequest<unknown> => ({
  data,
  rawRequest: Object.create(null),
  acceptsStreaming: false,
  ...(signedIn && {
    auth: {
      uid: signedIn.uid,
      rawToken: '',
      token: Object.assign(Object.create(null), { auth_time: SIGNED_IN_AT.getTime() / 1000 }, signedIn.claims),
    },
  }),
});

const EMPTY = { created: false, profile: { username: null, full_name: null, avatar_url: null }, consents: [] };
const ENDED = new HttpsError('unauthenticated', 'Your session has ended.');
const ACCOUNT = {
  signedIn: true,
  uid: 'ada',
  signedInAt: SIGNED_IN_AT,
  sessionBeganAt: SIGNED_IN_AT,
  emailConfirmed: false,
} as const;
const FORMER_ADMIN: Caller = { ...ACCOUNT, roles: [] };
/** The session of an account with a passkey that has not passed. */
const PENDING: Caller = { ...FORMER_ADMIN, secondFactorPending: true };
const neverFound = (): Promise<OpportunityDetail> => Promise.reject(new HttpsError('not-found', 'None.'));
const NO_REPORTS = { reports: [], next: null, previous: null };

/** A call that the policy opens to signed-in callers, one for admins, and one for anyone. */
type Run<Name extends CallName> = CallableDefinition<Name>['run'];
const forSignedIn = (run: Run<'ensureProfile'>) => defineCallable('ensureProfile', { schema: emptySchema, run });
const forAdmins = (run: Run<'listReports'>) => defineCallable('listReports', { schema: emptySchema, run });
const forAnyone = (run: Run<'getOpportunity'>) =>
  defineCallable('getOpportunity', { schema: opportunityRequestSchema, run });
const reading = (run: Run<'getOpportunity'>) =>
  defineCallable('getOpportunity', { readOnly: true, schema: opportunityRequestSchema, run });

describe('defining a callable', () => {
  it('is impossible without an entry in the policy', () => {
    expectTypeOf(defineCallable).parameter(0).toEqualTypeOf<keyof typeof CALLS>();
    const define = () => Reflect.apply(defineCallable, undefined, ['notInThePolicy', { schema: emptySchema }]);
    expect(define).toThrow('The policy does not say who may call notInThePolicy.');
  });

  it.each([
    ['getOpportunity', forAnyone, undefined],
    ['ensureProfile', forSignedIn, 'unauthenticated'],
    ['listReports', forAdmins, 'unauthenticated'],
  ] as const)('as %s lets a visitor in only if the policy says “anyone”', async (name, define, code) => {
    const run = vi.fn(async (): Promise<never> => Promise.reject(new HttpsError('not-found', 'None.')));
    const data = name === 'getOpportunity' ? { id: 'a' } : {};
    await expect(define(run).run(requestOf(data))).rejects.toMatchObject({ code: code ?? 'not-found' });
    expect(CALLS[name].access === 'anyone').toBe(code === undefined);
  });
});

describe('a call', () => {
  it('of an operation for signed-in people passes their account, from the token', async () => {
    const run = vi.fn(async () => EMPTY);
    const call = forSignedIn(run);
    expect(await call.run(requestOf({}, { uid: 'ada' }))).toEqual(EMPTY);
    expect(run).toHaveBeenCalledWith({}, { ...ACCOUNT, roles: [] }, expect.anything());
  });

  it('of an operation for signed-in people is refused to a visitor before the request is read', async () => {
    const run = vi.fn(async () => EMPTY);
    await expect(forSignedIn(run).run(requestOf({ nonsense: 1 }))).rejects.toMatchObject({
      code: 'unauthenticated',
      message: 'Please sign in to continue.',
    });
    expect(run).not.toHaveBeenCalled();
  });

  it.each([
    ['true', { admin: true }, ['admin']],
    ['a text', { admin: 'true' }, []],
    ['a number', { admin: 1 }, []],
    ['missing', {}, []],
    ['of another name', { director: true }, []],
  ])('passes a role only if its claim is true: %s', async (_what, claims, roles) => {
    const run = vi.fn(async () => EMPTY);
    await forSignedIn(run).run(requestOf({}, { uid: 'ada', claims }));
    expect(run).toHaveBeenCalledWith({}, { ...ACCOUNT, roles }, expect.anything());
  });

  it.each([
    ['a visitor', undefined],
    ['a person without the claim', { uid: 'ada' }],
    ['a person with a text for the claim', { uid: 'ada', claims: { admin: 'true' } }],
  ])('of an operation for admins is refused for %s without a look-up', async (_who, who) => {
    const run = vi.fn(async () => NO_REPORTS);
    await expect(forAdmins(run).run(requestOf({}, who))).rejects.toMatchObject({
      code: who ? 'permission-denied' : 'unauthenticated',
    });
    expect(run).not.toHaveBeenCalled();
    expect(checkSession).not.toHaveBeenCalled();
  });

  it('of an operation for admins looks the admin up first, because the claim may have been removed', async () => {
    const run = vi.fn(async () => NO_REPORTS);
    const admin = requestOf({}, { uid: 'ada', claims: { admin: true } });
    expect(await forAdmins(run).run(admin)).toEqual(NO_REPORTS);
    vi.mocked(checkSession).mockResolvedValueOnce(FORMER_ADMIN);
    await expect(forAdmins(run).run(admin)).rejects.toMatchObject({
      code: 'permission-denied',
      message: 'Only administrators and support staff can do this.',
    });
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('of an operation for anyone passes a visitor', async () => {
    const run = vi.fn(neverFound);
    await expect(forAnyone(run).run(requestOf({ id: 'a' }))).rejects.toMatchObject({ code: 'not-found' });
    expect(run).toHaveBeenCalledWith({ id: 'a' }, { signedIn: false }, expect.anything());
  });

  it.each([
    ['signed-in people', forSignedIn],
    ['admins', forAdmins],
  ])('of an operation for %s is refused before it runs if the session has ended', async (_who, define) => {
    vi.mocked(checkSession).mockRejectedValueOnce(ENDED);
    const run = vi.fn(async (): Promise<never> => Promise.reject(new Error('must not run')));
    await expect(define(run).run(requestOf({}, { uid: 'ada', claims: { admin: true } }))).rejects.toBe(ENDED);
    expect(run).not.toHaveBeenCalled();
  });

  it('of an operation for anyone is refused before it runs if the session has ended, or after it has run if it only reads', async () => {
    const run = vi.fn(neverFound);
    const request = requestOf({ id: 'a' }, { uid: 'ada' });
    vi.mocked(checkSession).mockRejectedValueOnce(ENDED);
    await expect(forAnyone(run).run(request)).rejects.toBe(ENDED);
    expect(run).not.toHaveBeenCalled();
    vi.mocked(checkSession).mockRejectedValueOnce(ENDED);
    await expect(reading(run).run(request)).rejects.toBe(ENDED);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('of an operation that only reads starts it during the check of the session, and answers after the check', async () => {
    const check = Promise.withResolvers<Caller>();
    vi.mocked(checkSession).mockReturnValueOnce(check.promise);
    const run = vi.fn(neverFound);
    const settled = vi.fn();
    const answer = Promise.resolve(reading(run).run(requestOf({ id: 'a' }, { uid: 'ada' }))).finally(settled);
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1));
    expect(settled).not.toHaveBeenCalled();
    check.reject(ENDED);
    await expect(answer).rejects.toBe(ENDED);
  });

  it.each([
    ['that only reads', reading, 2],
    ['that writes', forAnyone, 1],
  ])(
    'of an operation for anyone %s treats a former admin as a person without the claim',
    async (_what, define, times) => {
      vi.mocked(checkSession).mockResolvedValueOnce(FORMER_ADMIN);
      const run = vi.fn(neverFound);
      const request = requestOf({ id: 'a' }, { uid: 'ada', claims: { admin: true } });
      await expect(define(run).run(request)).rejects.toMatchObject({ code: 'not-found' });
      expect(run).toHaveBeenCalledTimes(times);
      expect(run).toHaveBeenLastCalledWith({ id: 'a' }, FORMER_ADMIN, expect.anything());
    },
  );

  it.each([
    ['signed-in people', forSignedIn],
    ['admins', forAdmins],
  ])('of an operation for %s is refused if the session has not passed the second factor', async (_who, define) => {
    vi.mocked(checkSession).mockResolvedValueOnce(PENDING);
    const run = vi.fn(async (): Promise<never> => Promise.reject(new Error('must not run')));
    await expect(define(run).run(requestOf({}, { uid: 'ada', claims: { admin: true } }))).rejects.toMatchObject({
      code: 'unauthenticated',
      message: 'Please confirm it’s you with your passkey to continue.',
    });
    expect(run).not.toHaveBeenCalled();
  });

  it.each([
    ['that only reads', reading],
    ['that writes', forAnyone],
  ])(
    'of an operation for anyone %s treats a session that has not passed the second factor as a visitor',
    async (_what, define) => {
      vi.mocked(checkSession).mockResolvedValueOnce(PENDING);
      const run = vi.fn(neverFound);
      const request = requestOf({ id: 'a' }, { uid: 'ada', claims: { admin: true } });
      await expect(define(run).run(request)).rejects.toMatchObject({ code: 'not-found' });
      expect(run).toHaveBeenLastCalledWith({ id: 'a' }, { signedIn: false }, expect.anything());
    },
  );

  it('of an operation that passes the second factor receives the pending session', async () => {
    vi.mocked(checkSession).mockResolvedValueOnce(PENDING);
    const run = vi.fn(async () => ({ recoveryCodesLeft: 9, token: 'a token' }));
    const define = defineCallable('redeemRecoveryCode', { schema: recoveryCodeSchema, run });
    await define.run(requestOf({ code: 'a' }, { uid: 'ada', claims: { admin: true } }));
    expect(run).toHaveBeenCalledWith({ code: 'a' }, PENDING, expect.anything());
  });

  it("with a token without a uid counts as a visitor's", async () => {
    await expect(forSignedIn(async () => EMPTY).run(requestOf({}, { uid: '' }))).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  it('requires a token of App Check if that is enforced', async () => {
    vi.stubEnv('ENFORCE_APP_CHECK', 'true');
    const call = forSignedIn(async () => EMPTY);
    const request = requestOf({}, { uid: 'ada' });
    await expect(call.run(request)).rejects.toMatchObject({ code: 'unauthenticated' });
    const app = { appId: 'portal', token: Object.create(null) };
    expect(await call.run({ ...request, app })).toEqual(EMPTY);
  });
});

describe('an input', () => {
  it('can be missing, which counts as an empty object', async () => {
    expect(await forSignedIn(async () => EMPTY).run(requestOf(null, { uid: 'ada' }))).toEqual(EMPTY);
    expect(await forSignedIn(async () => EMPTY).run(requestOf(undefined, { uid: 'ada' }))).toEqual(EMPTY);
  });

  it.each([
    ['an unknown key', { id: 'a', more: 1 }, 'Unknown field: more', ''],
    [
      'a wrong type',
      { id: 7 },
      'Some of the information is missing or not valid. Please reload the page and try again.',
      'id',
    ],
    [
      'a long unknown key',
      { id: 'a', ['x'.repeat(300)]: 1 },
      'Some of the information is missing or not valid. Please reload the page and try again.',
      '',
    ],
    ['a missing key', {}, 'id is a required field', 'id'],
  ])('with %s is refused before the operation runs', async (_what, data, message, field) => {
    const run = vi.fn(async (): Promise<OpportunityDetail> => Promise.reject(new Error('must not run')));
    const refused = forAnyone(run).run(requestOf(data));
    await expect(refused).rejects.toMatchObject({ code: 'invalid-argument', message, details: { field } });
    expect(run).not.toHaveBeenCalled();
    expect(logFailure).not.toHaveBeenCalled();
  });
});

describe('an error', () => {
  it('that an operation throws on purpose is returned unchanged and not logged as a failure', async () => {
    const call = forSignedIn(async () => {
      throw new HttpsError('failed-precondition', 'Not yet.');
    });
    await expect(call.run(requestOf({}, { uid: 'ada' }))).rejects.toMatchObject({
      code: 'failed-precondition',
      message: 'Not yet.',
    });
    expect(logFailure).not.toHaveBeenCalled();
  });

  it('of repeated contention is logged, and answered with advice to try again', async () => {
    const call = forSignedIn(async () => {
      throw Object.assign(new Error('10 ABORTED: Transaction lock timeout.'), { code: 10 });
    });
    await expect(call.run(requestOf({}, { uid: 'ada' }))).rejects.toMatchObject({
      code: 'unavailable',
      message: 'Several requests tried to change this at the same time. Please try again in a moment.',
    });
    expect(logFailure).toHaveBeenCalledOnce();
  });

  it('of any other kind is logged with the call and the caller but without the input, and answered generically', async () => {
    const failure = new Error('database password is hunter2');
    const call = forAnyone(async () => {
      throw failure;
    });
    const answer = call.run(requestOf({ id: 'secret-id' }, { uid: 'ada' }));
    await expect(answer).rejects.toMatchObject({
      code: 'internal',
      message: 'Something went wrong on our side. Please try again.',
      details: undefined,
    });
    expect(logFailure).toHaveBeenCalledExactlyOnceWith('getOpportunity failed', failure, {
      call: 'getOpportunity',
      uid: 'ada',
    });
  });
});
