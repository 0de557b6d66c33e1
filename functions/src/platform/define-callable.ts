import {
  type CallableFunction,
  type CallableOptions,
  type CallableRequest,
  HttpsError,
  onCall,
  type Request as RawRequest,
} from 'firebase-functions/https';
import type { CallName, PortalCalls } from '../contract/calls.ts';
import { REGION } from '../contract/region.ts';
import { allowedOrigins } from './allowed-origins.ts';
import { toAnswer } from './answer-failure.ts';
import { type Account, type Caller, callerOf } from './caller.ts';
import { refuseEndedSession } from './ended-session.ts';
import { notAnAdmin, refuseFormerAdmin } from './former-admin.ts';
import { ENFORCE_APP_CHECK } from './parameters.ts';
import { type Parser, parseInput } from './parse-input.ts';
import { refuseFaultyRequest, screened } from './screen-request.ts';

type Request<Name extends CallName> = PortalCalls[Name]['request'];
type Answer<Name extends CallName> = PortalCalls[Name]['answer'];

/**
 * An operation open to `anyone` is told who calls; one for people who are `signed-in`, or for an `admin`, is handed their
 * account. The request itself serves to tell where a visitor calls from, and nothing else: what was sent arrives parsed.
 */
type Operation<Name extends CallName> =
  | { access: 'anyone'; run(input: Request<Name>, caller: Caller, request: RawRequest): Promise<Answer<Name>> }
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
 * with. The same steps every time: authenticate → authorise → parse → run. Whoever acts in an account's name is looked up
 * before it runs, so that an ended session ends here; what anyone may call costs no such look. An operation refuses by
 * throwing `HttpsError` with a code and a sentence fit for people; any other error is logged, without the request, and
 * answered generically.
 *
 * Errors of its own: `unauthenticated` without the account, the running session or the App Check token that the call needs,
 * `permission-denied` where only an admin may call and the caller is none, or none any more,
 * `invalid-argument` for a body too large, too deep or not what the schema says, `internal` for the unforeseen.
 */
export function defineCallable<Name extends CallName>(
  name: Name,
  definition: CallableDefinition<Name>,
): CallableFunction<unknown, Promise<Answer<Name>>> {
  const handler = async (request: CallableRequest<unknown>): Promise<Answer<Name>> => {
    try {
      const run = admit(definition, request);
      refuseFaultyRequest(request.rawRequest);
      const input = parseInput(definition.schema, request.data);
      if (definition.access !== 'anyone') await refuseEndedSession(request.auth);
      if (definition.access === 'admin') await refuseFormerAdmin(request.auth);
      return await run(input);
    } catch (error) {
      throw toAnswer(error, { call: name, uid: request.auth?.uid });
    }
  };
  return screened(onCall({ ...DEFAULTS, cors: allowedOrigins, ...definition.options }, handler), definition.maxBytes);
}

/** The operation bound to a caller who may run it. */
function admit<Name extends CallName>(
  definition: CallableDefinition<Name>,
  { auth, app, rawRequest }: CallableRequest<unknown>,
): (input: Request<Name>) => Promise<Answer<Name>> {
  if (ENFORCE_APP_CHECK.value() && !app) {
    throw new HttpsError(
      'unauthenticated',
      'We could not confirm that this came from the portal’s own pages. Please reload the page and try again; a content blocker may be in the way.',
    );
  }
  const caller = callerOf(auth);
  if (definition.access === 'anyone') return (input) => definition.run(input, caller, rawRequest);
  if (!caller.signedIn) throw new HttpsError('unauthenticated', 'Please sign in to continue.');
  if (definition.access === 'admin' && !caller.admin) throw notAnAdmin();
  return (input) => definition.run(input, caller, rawRequest);
}
