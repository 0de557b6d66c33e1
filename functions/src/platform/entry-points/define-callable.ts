import {
  type CallableOptions,
  type CallableRequest,
  HttpsError,
  type Request as RawRequest,
} from 'firebase-functions/https';
import type { CallAccess } from '../../contract/access/policy.ts';
import { isStaffArea } from '../../contract/access/staff-policy.ts';
import { CALLS, type CallName, type PortalCalls } from '../../contract/calls.ts';
import { type LogContext, logFailure } from '../logging.ts';
import { ENFORCE_APP_CHECK } from '../parameters.ts';
import {
  type Account,
  assertMayOpen,
  assertSignedIn,
  type Caller,
  callerFromToken,
  checkSession,
} from '../sessions.ts';
import { type Parser, parseInput, validateRequestBody } from '../validate-request.ts';

type Request<Name extends CallName> = PortalCalls[Name]['request'];
type Answer<Name extends CallName> = PortalCalls[Name]['answer'];
type AccessTo<Name extends CallName> = (typeof CALLS)[Name]['access'];

/** A call for anyone gets a caller, who may be a visitor; any other call gets the caller's account. */
type CallerOf<Name extends CallName> = AccessTo<Name> extends 'anyone' ? Caller : Account;

/** Options of an operation. `defineService` combines those of a service's operations. */
export type OperationOptions = Pick<CallableOptions, 'timeoutSeconds' | 'minInstances' | 'concurrency' | 'secrets'> & {
  memory?: '512MiB' | '2GiB';
};

export interface CallableDefinition<Name extends CallName> {
  schema: Parser<Request<Name>>;
  options?: OperationOptions;
  /** Largest body in bytes for calls that take a file; 64 kB otherwise. */
  maxBytes?: number;
  /** Most values in a body above 64 kB; 100 otherwise. */
  maxValues?: number;
  /**
   * Changes nothing, so it can run while the session is checked; its answer waits for the check. For calls that are
   * open to anyone.
   */
  readOnly?: AccessTo<Name> extends 'anyone' ? true : never;
  /** The request, only for the address of the caller. The input arrives parsed. */
  run(input: Request<Name>, caller: CallerOf<Name>, request: RawRequest): Promise<Answer<Name>>;
}

export interface Operation<Name extends CallName> {
  options: OperationOptions;
  maxBytes: number | undefined;
  maxValues: number | undefined;
  /** Answers a request that `onCall` has decoded. */
  run(request: CallableRequest<unknown>): Promise<Answer<Name>>;
}

/**
 * Defines one of the calls in `PortalCalls`, so that name, schema and answer match the browser's types. `CALLS`
 * decides by name who may call. The steps are always: authenticate, authorise, parse, check the session, run. The
 * session of every caller with a token is checked, so an ended session or a removed claim takes effect at the next
 * call. An operation refuses by throwing `HttpsError` with a code and a sentence for people; any other error is logged
 * without the request and answered generically. Its own errors: `unauthenticated` without the account or the App Check
 * token that the call needs, and for an ended session; `permission-denied` if the call belongs to an area of the desk that none
 * of the caller's roles may open; `invalid-argument` for a body that is too large, too deep or doesn't match the schema; `unavailable` if
 * concurrent transactions kept conflicting; `internal` otherwise.
 */
export function defineCallable<Name extends CallName>(
  name: Name,
  definition: CallableDefinition<Name>,
): Operation<Name> {
  if (!Object.hasOwn(CALLS, name)) throw new Error(`The policy does not say who may call ${name}.`);
  const answer = async ({ auth, app, data, rawRequest }: CallableRequest<unknown>): Promise<Answer<Name>> => {
    try {
      assertAppCheck(app);
      const caller = callerFromToken(auth);
      assertMayCall(name, caller);
      validateRequestBody(rawRequest);
      const input = parseInput(definition.schema, data);
      const run = async (as: Caller) => {
        assertMayCall(name, as);
        return definition.run(input, as, rawRequest);
      };
      const check = async () => admitted(name, await checkSession(caller));
      return await (definition.readOnly ? runDuringCheck(run, caller, check()) : run(await check()));
    } catch (error) {
      throw toHttpsError(error, { call: name, uid: auth?.uid });
    }
  };
  const { options = {}, maxBytes, maxValues } = definition;
  return { options, maxBytes, maxValues, run: answer };
}

function assertAppCheck(app: CallableRequest['app']): void {
  if (app || !ENFORCE_APP_CHECK.value()) return;
  throw new HttpsError(
    'unauthenticated',
    'We could not confirm that your request came from the portal. Please reload the page and try again. If it fails again, turn off your content blocker.',
  );
}

function assertMayCall<Name extends CallName>(name: Name, caller: Caller): asserts caller is CallerOf<Name> {
  const access: CallAccess = CALLS[name].access;
  if (access === 'anyone') return;
  assertSignedIn(caller);
  if (isStaffArea(access)) assertMayOpen(access, caller);
}

const SECOND_FACTOR_PENDING = 'Please confirm it’s you with your passkey to continue.';

/**
 * A session that has not passed its account's second factor counts as signed out, except for the calls that pass it.
 */
function admitted(name: CallName, caller: Caller): Caller {
  const access: CallAccess = CALLS[name].access;
  if (!caller.signedIn || !caller.secondFactorPending || access === 'second-factor-pending') return caller;
  if (access === 'anyone') return { signedIn: false };
  throw new HttpsError('unauthenticated', SECOND_FACTOR_PENDING);
}

/**
 * The check runs in parallel with the operation, and its outcome decides: for a former member of staff, or a session that counts
 * as signed out, the operation runs again without the role or as a visitor.
 */
async function runDuringCheck<Result>(
  run: (as: Caller) => Promise<Result>,
  caller: Caller,
  check: Promise<Caller>,
): Promise<Result> {
  const [checked, result] = await Promise.allSettled([check, run(caller)]);
  if (checked.status === 'rejected') throw checked.reason;
  if (checked.value !== caller) return run(checked.value);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

const UNEXPECTED = 'Something went wrong on our side. Please try again.';
const CONTENDED = 'Several requests tried to change this at the same time. Please try again in a moment.';

/** Returns an operation's own refusal unchanged. Logs any other error and answers it generically. */
function toHttpsError(error: unknown, context: LogContext): HttpsError {
  if (error instanceof HttpsError) return error;
  logFailure(`${context.call} failed`, error, context);
  return isContention(error) ? new HttpsError('unavailable', CONTENDED) : new HttpsError('internal', UNEXPECTED);
}

/** ABORTED of gRPC: other transactions locked the same documents until Firestore stopped trying. */
const isContention = (error: unknown) => error instanceof Error && 'code' in error && error.code === 10;
