import { vi } from 'vitest';
import { database } from './admin.ts';

/** Index entries that an aggregation counts for one billed read. */
const ENTRIES_PER_READ = 1000;

/** What Firestore would bill for this process's requests, from their answers. */
export interface Billed {
  reads: number;
  writes: number;
}

/**
 * Counts what Firestore would bill: each document that a request returns, also a missing one; at least one read for
 * each query; one for each thousand entries of a count, and one for a sum, whose answer doesn't say how many entries it
 * has; and each document written or deleted. Counts where the SDK receives the answers.
 */
export function watchBilled(): { take(): Billed } {
  const sdk = Object.getPrototypeOf(database);
  const { request, requestStream } = sdk;
  let billed: Billed = { reads: 0, writes: 0 };
  vi.spyOn(sdk, 'requestStream').mockImplementation(async function (this: unknown, ...args) {
    const stream = await requestStream.apply(this, args);
    if (args[0] === 'runQuery' || args[0] === 'runAggregationQuery') billed.reads += 1;
    let answers = 0;
    const { emit } = stream;
    stream.emit = (event: string, ...values: unknown[]) => {
      if (event === 'data') {
        const reads = readsOf(values[0], isCount(args[2]));
        // The first document of a query is its least read.
        billed.reads += args[0] === 'batchGetDocuments' ? reads : Math.max(0, reads - (answers === 0 ? 1 : 0));
        answers += reads;
      }
      return emit.call(stream, event, ...values);
    };
    return stream;
  });
  vi.spyOn(sdk, 'request').mockImplementation(async function (this: unknown, ...args) {
    billed.writes += writesIn(args[1]);
    return request.apply(this, args);
  });
  return {
    take: () => {
      const taken = billed;
      billed = { reads: 0, writes: 0 };
      return taken;
    },
  };
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const isCount = (request: unknown): boolean => {
  const aggregations = field(field(request, 'structuredAggregationQuery'), 'aggregations');
  return Array.isArray(aggregations) && aggregations.every((aggregation) => field(aggregation, 'count') !== undefined);
};

/** The billed reads of one answer of a stream. */
function readsOf(answer: unknown, counts: boolean): number {
  if (field(answer, 'document') || field(answer, 'found') || field(answer, 'missing')) return 1;
  if (!counts) return 0;
  const results = Object.values(Object(field(field(answer, 'result'), 'aggregateFields')));
  const entries = results.map((result) => Number(field(result, 'integerValue') ?? 0));
  return Math.ceil(Math.max(0, ...entries) / ENTRIES_PER_READ);
}

function writesIn(request: unknown): number {
  const writes = field(request, 'writes');
  return Array.isArray(writes) ? writes.length : 0;
}
