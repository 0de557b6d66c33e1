import {
  type CallableFunction,
  type CallableOptions,
  type CallableRequest,
  HttpsError,
  onCall,
  type Request as RawRequest,
} from 'firebase-functions/https';
import type { CallName, PortalCalls } from '../contract/calls.ts';
import { REGION } from '../contract/limits.ts';
import { allowedOrigins } from './allowed-origins.ts';
import { toHttpsError } from './answer-failure.ts';
import { ENFORCE_APP_CHECK } from './parameters.ts';
import { type Parser, parseInput } from './parse-input.ts';
import { screened, validateRequestBody } from './screen-request.ts';
import {
  type Account,
  assertSignedIn,
  assertStillAdmin,
  type Caller,
  callerFromToken,
  checkSession,
} from './sessions.ts';

type Request<Name extends CallName> = PortalCalls[Name]['request'];
type Answer<Name extends CallName> = PortalCalls[Name]['answer'];

/**
 * An operation open to `anyone` is told who calls; one for people who are `signed-in`, or for an `admin`, is handed their
 * account. The request itself serves to tell where a visitor calls from, and nothing else: what was sent arrives parsed.
 */
type Operation<Name extends CallName> =
  | {
      access: 'anyone';
      /** Changes nothing, so it may run while the session is checked; its answer waits for the outcome. */
      readOnly?: true;
      run(input: Request<Name>, caller: Caller, request: RawRequest): Promise<Answer<Name>>;
    }
  | {
      access: 'signed-in' | 'admin';
      run(input: Request<Name>, account: Account, request: RawRequest): Promise<Answer<Name>>;
    };

export type CallableDefinition<Name extends CallName> = Operation<Name> & {
  schema: Parser<Request<Name>>;
  options?: Pick<CallableOptions, 'memory' | 'timeoutSeconds' | 'minInstances' | 'concurrency' | 'secrets'>;
  /** Largest body in bytes, where an operation takes a file; 64 kB otherwise. */
  maxBytes?: number;
};

/**
 * Half a gigabyte, because Node, gRPC and the Firestore SDK alone come near the default quarter. One CPU serves the default
 * 80 calls at once, which suits operations that wait for Firestore rather than work. Nothing here takes seconds, so a call
 * that hangs is cut after 30; ten instances bound what a flood of calls can cost.
 */
const DEFAULTS = {
  region: REGION,
  memory: '512MiB',
  timeoutSeconds: 30,
  maxInstances: 10,
} as const satisfies CallableOptions;

/**
 * Defines one of the calls in `PortalCalls`, so that name, schema and answer cannot drift from what the browser is typed
 * with. The same steps every time: authenticate → authorise → parse → check the session → run. The session of every caller
 * with a token is checked, so an ended one, or a removed claim, ends at the next call. An operation refuses by throwing
 * `HttpsError` with a code and a sentence fit for people; any other error is logged, without the request, and answered
 * generically.
 *
 * Errors of its own: `unauthenticated` without the account or the App Check token that the call needs, and for any session that
 * has ended; `permission-denied` where only an admin may call and the caller is none, or none any more;
 * `invalid-argument` for a body too large, too deep or not what the schema says, `internal` for the unforeseen.
 */
export function defineCallable<Name extends CallName>(
  name: Name,
  definition: CallableDefinition<Name>,
): CallableFunction<unknown, Promise<Answer<Name>>> {
  const handler = async ({ auth, app, data, rawRequest }: CallableRequest<unknown>): Promise<Answer<Name>> => {
    try {
      assertAppCheck(app);
      const caller = callerFromToken(auth);
      if (definition.access !== 'anyone') assertMayCall(definition.access, caller);
      validateRequestBody(rawRequest);
      const input = parseInput(definition.schema, data);
      const run = (as: Caller) => runAs(definition, input, as, rawRequest);
      const readOnly = definition.access === 'anyone' && definition.readOnly;
      return await (readOnly ? runDuringCheck(run, caller) : run(await checkSession(caller)));
    } catch (error) {
      throw toHttpsError(error, { call: name, uid: auth?.uid });
    }
  };
  return screened(onCall({ ...DEFAULTS, cors: allowedOrigins, ...definition.options }, handler), definition.maxBytes);
}

function assertAppCheck(app: CallableRequest['app']): void {
  if (app || !ENFORCE_APP_CHECK.value()) return;
  throw new HttpsError(
    'unauthenticated',
    'We could not confirm that this came from the portal’s own pages. Please reload the page and try again; a content blocker may be in the way.',
  );
}

function assertMayCall(access: 'signed-in' | 'admin', caller: Caller): asserts caller is Account {
  assertSignedIn(caller);
  if (access === 'admin') assertStillAdmin(caller);
}

async function runAs<Name extends CallName>(
  definition: Operation<Name>,
  input: Request<Name>,
  caller: Caller,
  request: RawRequest,
): Promise<Answer<Name>> {
  if (definition.access === 'anyone') return definition.run(input, caller, request);
  assertMayCall(definition.access, caller);
  return definition.run(input, caller, request);
}

/** The check costs no time of its own. Its outcome comes first: what was read for a former admin is read again without the claim. */
async function runDuringCheck<Result>(run: (as: Caller) => Promise<Result>, caller: Caller): Promise<Result> {
  const [checked, result] = await Promise.allSettled([checkSession(caller), run(caller)]);
  if (checked.status === 'rejected') throw checked.reason;
  if (checked.value !== caller) return run(checked.value);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
