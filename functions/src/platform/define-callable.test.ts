import { type CallableRequest, HttpsError } from 'firebase-functions/https';
import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { recoveryCodeSchema } from '../contract/access/passkeys.ts';
import { CALL_ACCESS } from '../contract/access/policy.ts';
import type { CallName } from '../contract/calls.ts';
import { emptySchema } from '../contract/calls.ts';
import { type OpportunityDetail, opportunityRequestSchema } from '../contract/opportunities/opportunity-views.ts';
import { type CallableDefinition, defineCallable } from './define-callable.ts';
import { logFailure } from './logging.ts';
import { type Caller, checkSession } from './sessions.ts';

vi.mock(import('./logging.ts'), () => ({ logEvent: vi.fn(), logWarning: vi.fn(), logFailure: vi.fn() }));
// Whether a session has ended is Firebase Auth's to say: tests/functions asks it.
vi.mock(import('./sessions.ts'), async (original) => ({
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
const FORMER_ADMIN: Caller = { ...ACCOUNT, admin: false };
/** The session of an account with a passkey that has not passed. */
const PENDING: Caller = { ...FORMER_ADMIN, secondFactorPending: true };
const neverFound = (): Promise<OpportunityDetail> => Promise.reject(new HttpsError('not-found', 'None.'));
const NO_REPORTS = { reports: [] };

/** A call that the policy opens to signed-in callers, one for admins, and one for anyone. */
type Run<Name extends CallName> = CallableDefinition<Name>['run'];
const forSignedIn = (run: Run<'ensureProfile'>) => defineCallable('ensureProfile', { schema: emptySchema, run });
const forAdmins = (run: Run<'listReports'>) => defineCallable('listReports', { schema: emptySchema, run });
const forAnyone = (run: Run<'getOpportunity'>) =>
  defineCallable('getOpportunity', { schema: opportunityRequestSchema, run });
const reading = (run: Run<'getOpportunity'>) =>
  defineCallable('getOpportunity', { readOnly: true, schema: opportunityRequestSchema, run });

describe('a callable', () => {
  it('without an entry in the policy cannot be defined', () => {
    expectTypeOf(defineCallable).parameter(0).toEqualTypeOf<keyof typeof CALL_ACCESS>();
    const define = () => Reflect.apply(defineCallable, undefined, ['notInThePolicy', { schema: emptySchema }]);
    expect(define).toThrow('The policy does not say who may call notInThePolicy.');
  });

  it.each([
    ['getOpportunity', forAnyone, undefined],
    ['ensureProfile', forSignedIn, 'unauthenticated'],
    ['listReports', forAdmins, 'unauthenticated'],
  ] as const)('%s is open to whom the policy says', async (name, define, code) => {
    const run = vi.fn(async (): Promise<never> => Promise.reject(new HttpsError('not-found', 'None.')));
    const data = name === 'getOpportunity' ? { id: 'a' } : {};
    await expect(define(run).run(requestOf(data))).rejects.toMatchObject({ code: code ?? 'not-found' });
    expect(CALL_ACCESS[name] === 'anyone').toBe(code === undefined);
  });
});

describe('who may call', () => {
  it('an operation for signed-in people is handed their account, from the token', async () => {
    const run = vi.fn(async () => EMPTY);
    const call = forSignedIn(run);
    expect(await call.run(requestOf({}, { uid: 'ada' }))).toEqual(EMPTY);
    expect(run).toHaveBeenCalledWith({}, { ...ACCOUNT, admin: false }, expect.anything());
  });

  it('and is never reached by a visitor, not even to have their request looked at', async () => {
    const run = vi.fn(async () => EMPTY);
    await expect(forSignedIn(run).run(requestOf({ nonsense: 1 }))).rejects.toMatchObject({
      code: 'unauthenticated',
      message: 'Please sign in to continue.',
    });
    expect(run).not.toHaveBeenCalled();
  });

  it.each([
    [{ admin: true }, true],
    [{ admin: 'true' }, false],
    [{ admin: 1 }, false],
    [{}, false],
  ])('claims of %o: admin is %s', async (claims, admin) => {
    const run = vi.fn(async () => EMPTY);
    await forSignedIn(run).run(requestOf({}, { uid: 'ada', claims }));
    expect(run).toHaveBeenCalledWith({}, { ...ACCOUNT, admin }, expect.anything());
  });

  it.each([undefined, { uid: 'ada' }, { uid: 'ada', claims: { admin: 'true' } }])(
    '%o is no admin, and is not looked up',
    async (who) => {
      const run = vi.fn(async () => NO_REPORTS);
      await expect(forAdmins(run).run(requestOf({}, who))).rejects.toMatchObject({
        code: who ? 'permission-denied' : 'unauthenticated',
      });
      expect(run).not.toHaveBeenCalled();
      expect(checkSession).not.toHaveBeenCalled();
    },
  );

  it('an admin is looked up before the operation runs: the claim may be gone since', async () => {
    const run = vi.fn(async () => NO_REPORTS);
    const admin = requestOf({}, { uid: 'ada', claims: { admin: true } });
    expect(await forAdmins(run).run(admin)).toEqual(NO_REPORTS);
    vi.mocked(checkSession).mockResolvedValueOnce(FORMER_ADMIN);
    await expect(forAdmins(run).run(admin)).rejects.toMatchObject({
      code: 'permission-denied',
      message: 'Only an admin can do this.',
    });
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('an operation for anyone learns that a visitor calls', async () => {
    const run = vi.fn(neverFound);
    await expect(forAnyone(run).run(requestOf({ id: 'a' }))).rejects.toMatchObject({ code: 'not-found' });
    expect(run).toHaveBeenCalledWith({ id: 'a' }, { signedIn: false }, expect.anything());
  });

  it.each([
    ['signed-in people', forSignedIn],
    ['admins', forAdmins],
  ])('a session that has ended is refused before an operation for %s runs', async (_who, define) => {
    vi.mocked(checkSession).mockRejectedValueOnce(ENDED);
    const run = vi.fn(async (): Promise<never> => Promise.reject(new Error('must not run')));
    await expect(define(run).run(requestOf({}, { uid: 'ada', claims: { admin: true } }))).rejects.toBe(ENDED);
    expect(run).not.toHaveBeenCalled();
  });

  it('and before an operation for anyone, unless that only reads', async () => {
    const run = vi.fn(neverFound);
    const request = requestOf({ id: 'a' }, { uid: 'ada' });
    vi.mocked(checkSession).mockRejectedValueOnce(ENDED);
    await expect(forAnyone(run).run(request)).rejects.toBe(ENDED);
    expect(run).not.toHaveBeenCalled();
    vi.mocked(checkSession).mockRejectedValueOnce(ENDED);
    await expect(reading(run).run(request)).rejects.toBe(ENDED);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('an operation that only reads begins while the session is checked, and its answer waits for the outcome', async () => {
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
  ])('an operation for anyone %s answers a former admin as one without the claim', async (_what, define, times) => {
    vi.mocked(checkSession).mockResolvedValueOnce(FORMER_ADMIN);
    const run = vi.fn(neverFound);
    const request = requestOf({ id: 'a' }, { uid: 'ada', claims: { admin: true } });
    await expect(define(run).run(request)).rejects.toMatchObject({ code: 'not-found' });
    expect(run).toHaveBeenCalledTimes(times);
    expect(run).toHaveBeenLastCalledWith({ id: 'a' }, FORMER_ADMIN, expect.anything());
  });

  it.each([
    ['signed-in people', forSignedIn],
    ['admins', forAdmins],
  ])('a session that has not passed the second factor is refused an operation for %s', async (_who, define) => {
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
  ])('and is a visitor’s to an operation for anyone %s', async (_what, define) => {
    vi.mocked(checkSession).mockResolvedValueOnce(PENDING);
    const run = vi.fn(neverFound);
    const request = requestOf({ id: 'a' }, { uid: 'ada', claims: { admin: true } });
    await expect(define(run).run(request)).rejects.toMatchObject({ code: 'not-found' });
    expect(run).toHaveBeenLastCalledWith({ id: 'a' }, { signedIn: false }, expect.anything());
  });

  it('and is handed, as what it is, to an operation that serves to pass it', async () => {
    vi.mocked(checkSession).mockResolvedValueOnce(PENDING);
    const run = vi.fn(async () => ({ recoveryCodesLeft: 9, token: 'a token' }));
    const define = defineCallable('redeemRecoveryCode', { schema: recoveryCodeSchema, run });
    await define.run(requestOf({ code: 'a' }, { uid: 'ada', claims: { admin: true } }));
    expect(run).toHaveBeenCalledWith({ code: 'a' }, PENDING, expect.anything());
  });

  it('a token without a uid is a visitor’s', async () => {
    await expect(forSignedIn(async () => EMPTY).run(requestOf({}, { uid: '' }))).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  it('with App Check enforced, only calls that carry its token', async () => {
    vi.stubEnv('ENFORCE_APP_CHECK', 'true');
    const call = forSignedIn(async () => EMPTY);
    const request = requestOf({}, { uid: 'ada' });
    await expect(call.run(request)).rejects.toMatchObject({ code: 'unauthenticated' });
    const app = { appId: 'portal', token: Object.create(null) };
    expect(await call.run({ ...request, app })).toEqual(EMPTY);
  });
});

describe('what may be sent', () => {
  it('nothing counts as an empty object', async () => {
    expect(await forSignedIn(async () => EMPTY).run(requestOf(null, { uid: 'ada' }))).toEqual(EMPTY);
    expect(await forSignedIn(async () => EMPTY).run(requestOf(undefined, { uid: 'ada' }))).toEqual(EMPTY);
  });

  it.each([
    [{ id: 'a', more: 1 }, 'Unknown field: more', ''],
    [{ id: 7 }, 'Some of the information that was sent is missing or malformed.', 'id'],
    [{ id: 'a', ['x'.repeat(300)]: 1 }, 'Some of the information that was sent is missing or malformed.', ''],
    [{}, 'id is a required field', 'id'],
  ])('%o is refused before the operation runs', async (data, message, field) => {
    const run = vi.fn(async (): Promise<OpportunityDetail> => Promise.reject(new Error('must not run')));
    const refused = forAnyone(run).run(requestOf(data));
    await expect(refused).rejects.toMatchObject({ code: 'invalid-argument', message, details: { field } });
    expect(run).not.toHaveBeenCalled();
    expect(logFailure).not.toHaveBeenCalled();
  });
});

describe('what goes wrong', () => {
  it('an intended refusal goes back as it is and is no failure', async () => {
    const call = forSignedIn(async () => {
      throw new HttpsError('failed-precondition', 'Not yet.');
    });
    await expect(call.run(requestOf({}, { uid: 'ada' }))).rejects.toMatchObject({
      code: 'failed-precondition',
      message: 'Not yet.',
    });
    expect(logFailure).not.toHaveBeenCalled();
  });

  it('a transaction that others hindered to the end is logged, and answered with the advice to try again', async () => {
    const call = forSignedIn(async () => {
      throw Object.assign(new Error('10 ABORTED: Transaction lock timeout.'), { code: 10 });
    });
    await expect(call.run(requestOf({}, { uid: 'ada' }))).rejects.toMatchObject({
      code: 'unavailable',
      message: 'Several requests tried to change this at the same time. Please try again in a moment.',
    });
    expect(logFailure).toHaveBeenCalledOnce();
  });

  it('anything else is logged with who called what, without what they sent, and answered in general words', async () => {
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
