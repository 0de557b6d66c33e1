import { type CallableOptions, HttpsError, onCall, type Request } from 'firebase-functions/https';
import { REGION } from '../../contract/limits.ts';
import { type OperationOf, operationsOf, type ServiceName } from '../../contract/services.ts';
import { allowLargerBody } from '../arriving-bodies.ts';
import { allowedOrigins } from '../parameters.ts';
import { withBodyLimits } from '../validate-request.ts';
import type { Operation, OperationOptions } from './define-callable.ts';

/**
 * Half a gigabyte, because Node, gRPC and the Firestore SDK alone need nearly the default quarter. One CPU serves the
 * default 80 concurrent calls, because operations mostly wait for Firestore. A call that hangs is stopped after 30
 * seconds, and ten instances bound the cost of a flood.
 */
const DEFAULTS = {
  region: REGION,
  memory: '512MiB',
  timeoutSeconds: 30,
  maxInstances: 10,
} as const satisfies CallableOptions;

type Operations<Service extends ServiceName> = { [Name in OperationOf<Service>]: Operation<Name> };
type AnyOperation = Operation<OperationOf<ServiceName>>;

/**
 * Serves the operations of a service by one function. The last part of the URL's path names the operation, as `callPath`
 * writes it. Throws `not-found` for any other path.
 */
export function defineService<Service extends ServiceName>(service: Service, operations: Operations<Service>) {
  const names = operationsOf(service);
  const byPath = new Map<string, AnyOperation>(names.map((name) => [`/${name}`, operations[name]]));
  for (const name of names) {
    const { maxBytes } = operations[name];
    if (maxBytes !== undefined) allowLargerBody(service, name, maxBytes);
  }
  const options = joinOptions([...byPath.values()].map((operation) => operation.options));
  const callable = onCall({ ...DEFAULTS, cors: allowedOrigins, ...options }, async (request) => {
    const operation = byPath.get(request.rawRequest.path);
    if (!operation) throw new HttpsError('not-found', 'The portal has no such operation.');
    return operation.run(request);
  });
  return withBodyLimits(callable, ({ path }: Request) => byPath.get(path));
}

/** Combines options: the largest memory and timeout, the smallest concurrency, and all secrets. */
export function joinOptions(all: readonly OperationOptions[]): CallableOptions {
  const timeouts = all.flatMap(({ timeoutSeconds }) => (typeof timeoutSeconds === 'number' ? [timeoutSeconds] : []));
  const limits = all.flatMap(({ concurrency }) => (typeof concurrency === 'number' ? [concurrency] : []));
  const warm = all.find(({ minInstances }) => minInstances !== undefined)?.minInstances;
  const secrets = [...new Set(all.flatMap((options) => options.secrets ?? []))];
  return {
    ...(all.some(({ memory }) => memory === '2GiB') && { memory: '2GiB' }),
    ...(timeouts.length > 0 && { timeoutSeconds: Math.max(DEFAULTS.timeoutSeconds, ...timeouts) }),
    ...(limits.length > 0 && { concurrency: Math.min(...limits) }),
    ...(warm !== undefined && { minInstances: warm }),
    ...(secrets.length > 0 && { secrets }),
  };
}
