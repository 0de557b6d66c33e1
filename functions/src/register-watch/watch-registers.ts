import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import {
  COMPARED_FIELDS,
  type ComparedField,
  type RegisterFinding,
  registerFindingSchema,
} from '../contract/admin/register-findings.ts';
import { addToOutbox } from '../events/outbox.ts';
import { oncePerHour } from '../events/staff-digest.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { logEvent, logWarning } from '../platform/logging.ts';
import { parseOrWarn } from '../platform/stored-documents.ts';
import { closeFinding, differencesOf, nextFinding } from './differences.ts';
import { findingId } from './finding-id.ts';
import { findings } from './finding-store.ts';
import { openLooks } from './looks.ts';
import { NoAnswer, type NumberedRight, type Register, type Report, StopForTonight } from './register.ts';
import { keyOf, numberedRights } from './rights-to-watch.ts';
import { configuredRegister } from './settings.ts';

interface WatchedRight {
  opportunityId: string;
  key: string;
  right: NumberedRight;
}

/** Less than the time of the nightly function. */
const NIGHT = 20 * 60_000;
/** A register that has failed this often in a row is not asked again tonight. */
const FAILURES = 5;

/**
 * Each night: looks up the rights in their register, those first that were looked up longest ago, and stores each
 * difference as a task for staff. An unusable answer changes nothing. Idempotent.
 */
export async function watchRegisters(register: Register | null = configuredRegister()): Promise<void> {
  if (register === null) return;
  const catalogue = [...(await loadCatalogue()).values()];
  const schedules = new Map(catalogue.map(({ id, rights = [] }) => [id, numberedRights(rights)]));
  const live = await liveFindings();
  await closeRemoved(live, schedules);
  const looks = await openLooks([...schedules.keys()]);
  const watched = catalogue
    .filter(({ demonstration }) => register.offline || !demonstration)
    .flatMap(({ id }) => (schedules.get(id) ?? []).map((right) => ({ opportunityId: id, key: keyOf(right), right })))
    .filter(({ right }) => register.covers(right));
  try {
    await lookUpAll(register, looks.oldestFirst(watched), {
      async onReport(one, report) {
        const ids = COMPARED_FIELDS.map((field) => findingId(one.opportunityId, one.key, field));
        if (differencesOf(one.right, report).length === 0 && !ids.some((id) => live.has(id))) return;
        await storeFindings(one, report);
      },
      onLook: (one) => looks.add(one, now()),
    });
  } finally {
    await looks.store();
  }
}

interface Reactions {
  onReport: (one: WatchedRight, report: Report) => Promise<void>;
  /** Called after each answer, and after none, so that a right that never gets one doesn't delay the others. */
  onLook: (one: WatchedRight) => Promise<void>;
}

async function lookUpAll(register: Register, rights: readonly WatchedRight[], reactions: Reactions): Promise<void> {
  const end = now().getTime() + NIGHT;
  let [asked, unanswered, inARow] = [0, 0, 0];
  let stopped: string | null = null;
  for (const one of rights) {
    if (now().getTime() > end) stopped = 'The night is over.';
    if (inARow >= FAILURES) stopped = 'The register failed repeatedly.';
    if (stopped !== null) break;
    try {
      const report = await register.lookUp(one.right);
      asked += 1;
      inARow = 0;
      if (report) await reactions.onReport(one, report);
    } catch (error) {
      if (error instanceof StopForTonight) {
        stopped = error.message;
        break;
      }
      if (!(error instanceof NoAnswer)) throw error;
      asked += 1;
      unanswered += 1;
      inARow += 1;
      logWarning('A register gave no usable answer', { opportunity: one.opportunityId, reason: error.message });
    }
    await reactions.onLook(one);
  }
  logEvent('Registers were compared', { rights: rights.length, asked, unanswered, stopped });
}

/** Compares one right with its report. Two runs at once store one finding. */
async function storeFindings({ opportunityId, key, right }: WatchedRight, report: Report): Promise<void> {
  const at = now();
  const differences = differencesOf(right, report);
  // A register that states nothing about a fact doesn't confirm the record.
  const stated = COMPARED_FIELDS.filter((field) => report[field] !== undefined);
  const refOf = (field: ComparedField) => findings().doc(findingId(opportunityId, key, field));
  await firestore().runTransaction(async (transaction) => {
    const documents = await transaction.getAll(...COMPARED_FIELDS.map(refOf));
    const changes = stated.flatMap((field) => {
      const document = documents[COMPARED_FIELDS.indexOf(field)];
      const stored = document?.exists ? parseOrWarn(registerFindingSchema, document) : null;
      const difference = differences.find((one) => one.field === field) ?? null;
      const next = nextFinding(stored, { opportunityId, right, difference, asOf: report.asOf, at });
      return next ? [{ ref: refOf(field), next }] : [];
    });
    const opened = changes.find(({ next }) => next.status === 'open' && next.found_at === at);
    const mails = opened
      ? await oncePerHour(
          transaction,
          (hour) => ({ kind: 'register_differs', data: { finding_id: opened.ref.id }, ...hour }),
          at,
        )
      : [];
    for (const { ref, next } of changes) transaction.set(ref, next);
    for (const mail of mails) addToOutbox(transaction, mail, at);
  });
}

/** The findings that a look can close, by id. */
async function liveFindings(): Promise<Map<string, RegisterFinding>> {
  const { docs } = await findings().where('status', 'in', ['open', 'dismissed']).get();
  return new Map(
    docs.flatMap((document) => {
      const finding = parseOrWarn(registerFindingSchema, document);
      return finding ? [[document.id, finding] as const] : [];
    }),
  );
}

/** Closes the findings about rights that have left the schedule of their opportunity. */
async function closeRemoved(
  live: ReadonlyMap<string, RegisterFinding>,
  schedules: ReadonlyMap<string, readonly NumberedRight[]>,
): Promise<void> {
  for (const [id, { opportunity_id, field }] of live) {
    const rights = schedules.get(opportunity_id);
    // An opportunity that can't be read just now is missing too.
    if (!rights || rights.some((right) => findingId(opportunity_id, keyOf(right), field) === id)) continue;
    await firestore().runTransaction(async (transaction) => {
      const stored = await transaction.get(findings().doc(id));
      const finding = stored.exists ? parseOrWarn(registerFindingSchema, stored) : null;
      const closed = finding && closeFinding(finding, now());
      if (closed) transaction.set(stored.ref, closed);
    });
  }
}
