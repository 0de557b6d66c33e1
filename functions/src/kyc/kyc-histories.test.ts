import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  KYC_DOCUMENT_STATUSES,
  KYC_DOCUMENT_TYPES,
  KYC_OVERALL_STATUSES,
  KYC_STATUS_FIELD,
} from '../contract/kyc/kyc.ts';
import { type KycEvent, type KycState, newKycRecord, newKycState, transition } from '../contract/kyc/kyc-machine.ts';
import type { NotificationEvent } from '../events/outbox.ts';
import {
  auditedState,
  type ConsoleEdit,
  consoleChange,
  currentState,
  isApproved,
  type KycAuditEntry,
  type KycChange,
  type StoredKyc,
  serverChange,
} from './kyc-changes.ts';

type Fields = Record<string, unknown>;

/** Like `expect(...).toBe(true)`, which is too slow for half a million calls. */
function check(holds: boolean, what: string): void {
  if (!holds) expect.fail(what);
}
const UID = 'ada';
const START = Date.parse('2026-11-02T09:00:00Z');
const OTHER_TIME = new Date('2020-01-01T00:00:00Z');

const DESK_STATES: Record<string, readonly string[]> = {
  not_started: ['not_started'],
  in_progress: ['started', 'asked_again'],
  pending_review: ['waiting'],
  approved: ['approved'],
  rejected: ['rejected', 'asked_again'],
};

function matchesDesk({ record, desk }: NonNullable<StoredKyc['snapshot']>): boolean {
  const states = DESK_STATES[record.overall_status] ?? [];
  return desk !== undefined && states.includes(desk.state) && (desk.due_at !== null) === (desk.state === 'waiting');
}

/** The stored documents of one verification and the undelivered events: Firestore's part in a history. */
class History {
  status: Fields | undefined;
  snapshot: StoredKyc['snapshot'] = null;
  readonly entries = new Map<string, { data: KycAuditEntry; createdAt: Date }>();
  /** Every write of the document, by anyone, in order. */
  readonly events: (ConsoleEdit & { human: boolean })[] = [];
  /** The notifications to people, in order. */
  readonly notified: NotificationEvent[] = [];
  /** The number of writes by the trigger for each event. */
  readonly writesOf = new Map<string, number>();
  #count = 0;

  /** A copy of the history. Stored values are replaced, never changed. */
  copy(): History {
    const copy = new History();
    Object.assign(copy, { status: this.status, snapshot: this.snapshot });
    for (const [id, entry] of this.entries) copy.entries.set(id, entry);
    for (const [id, writes] of this.writesOf) copy.writesOf.set(id, writes);
    copy.events.push(...this.events);
    copy.notified.push(...this.notified);
    copy.#count = this.#count;
    return copy;
  }

  get stored(): StoredKyc {
    return { uid: UID, status: this.status, snapshot: this.snapshot };
  }

  tick(): { id: string; at: Date } {
    this.#count += 1;
    return { id: `id-${this.#count}`, at: new Date(START + this.#count * 1000) };
  }

  #write(after: Fields | undefined, { id, at }: { id: string; at: Date }, by: string | null): void {
    const human = by !== null;
    this.events.push({ id: `event-${id}`, before: this.status, after, by: by ?? 'server', at, human });
    this.status = after;
  }

  #save({ status, snapshot, entry, notifications }: KycChange): void {
    check(!this.entries.has(entry.id), 'an entry is created once');
    const commit = this.tick();
    this.entries.set(entry.id, { data: entry.data, createdAt: commit.at });
    const before = auditedState(this.stored).record.overall_status;
    const after = (snapshot?.record ?? auditedState(this.stored).record).overall_status;
    this.#notify(notifications, before !== after, entry.id);
    if (snapshot) this.snapshot = snapshot;
    if (snapshot)
      check(matchesDesk(snapshot), 'the state for staff is one of the record’s, and only a waiting case is due');
    if (!status) return;
    const merged = Object.entries({ ...this.status, ...status }).filter(([, value]) => value !== undefined);
    this.#write(Object.fromEntries(merged), commit, null);
  }

  /** At most one notification to the person and one to staff, with the entry's id, and none if no status changed. */
  #notify(notifications: readonly NotificationEvent[], changed: boolean, id: string): void {
    if (notifications.length === 0) return;
    expect(changed, 'an unchanged status is not notified').toBe(true);
    const [people, staff] = [true, false].map((person) => notifications.filter((event) => 'uid' in event === person));
    expect([people?.length, staff?.length].every((count) => count === 0 || count === 1)).toBe(true);
    expect(notifications.every((event) => event.id === id && (!('uid' in event) || event.uid === UID))).toBe(true);
    this.notified.push(...notifications);
  }

  /** A callable or a command. A refused event changes nothing. */
  act(event: KycEvent): void {
    const { id, at } = this.tick();
    const result = transition(currentState(this.stored, at), event, at);
    const way = event.type === 'submit' || event.type === 'replace' ? 'submission' : 'review';
    if (result.ok) this.#save(serverChange(this.stored, result.state, id, { way, by: 'server', at }));
  }

  /** An edit in the console: sets a field, or removes it if the value is undefined; null deletes the document. */
  edit(fields: Fields | null, by = 'console'): void {
    if (fields === null && !this.status) return;
    const entries = Object.entries({ ...this.status, ...fields }).filter(([, value]) => value !== undefined);
    this.#write(fields === null ? undefined : Object.fromEntries(entries), this.tick(), by);
  }

  deliver(event: ConsoleEdit): void {
    const written = this.events.length;
    const change = consoleChange(this.stored, event, (id) => this.entries.get(id)?.createdAt);
    if (change) this.#save(change);
    this.writesOf.set(event.id, (this.writesOf.get(event.id) ?? 0) + this.events.length - written);
  }

  /** Delivers the remaining events, including those of the trigger's own writes. */
  deliverAll(from: number): void {
    for (let index = from; index < this.events.length; index += 1) {
      const event = this.events[index];
      if (event) this.deliver(event);
      if (index > 1000) throw new Error('The trigger never ends.');
    }
  }

  expectSafe(): void {
    if (!isApproved(this.stored)) return;
    for (const type of KYC_DOCUMENT_TYPES)
      check(this.snapshot?.documents[type] != null, 'who is approved has both documents');
    check(this.status?.overall_status === 'approved', 'who is approved is stored as approved');
  }

  /** The audit names the person who wrote a status as the author of the change, not the author of the first event. */
  expectOwnDecision(id: string, wrote: unknown): void {
    const entry = this.entries.get(id)?.data;
    if (
      !entry ||
      entry.to === null ||
      entry.to === (entry.from ?? 'not_started') ||
      !KYC_OVERALL_STATUSES.some((known) => known === wrote)
    )
      return;
    expect(entry.to).toBe(wrote);
  }

  /** The last notification says "verified" exactly if the person is verified, and no notification is repeated. */
  expectTold(): void {
    const { overall_status } = auditedState(this.stored).record;
    const last = this.notified.findLast((event) => 'uid' in event)?.kind;
    expect(last === 'kyc_approved').toBe(overall_status === 'approved');
    if (overall_status === 'rejected')
      expect(['kyc_rejected', 'kyc_more_needed', 'kyc_all_needed', 'kyc_withdrawn']).toContain(last);
    const access = this.notified
      .map(({ kind }) => kind)
      .filter((kind) => kind === 'kyc_approved' || kind === 'kyc_withdrawn');
    const repeated = access.filter((kind, index) => kind === access[index - 1]);
    expect(repeated, 'an approval is notified once until it is withdrawn').toEqual([]);
    const ids = this.notified.map(({ kind, id }) => `${kind} ${id}`);
    expect(new Set(ids).size).toBe(ids.length);
  }

  /**
   * After every event was delivered, in any order: consistent, audited, notified, and unchanged by further deliveries.
   */
  expectSettled(): void {
    this.expectSafe();
    this.expectTold();
    const { record } = auditedState(this.stored);
    if (this.status) expect(this.status).toMatchObject({ ...record });
    else expect(this.snapshot === null || record.overall_status === 'not_started').toBe(true);
    for (const { id, human, before, after, by } of this.events) {
      check(
        (this.writesOf.get(id) ?? 0) <= (human ? 1 : 0),
        'an edit causes at most one write, and other events cause none',
      );
      const audited = human && recordIn(before) !== recordIn(after);
      check(
        this.entries.get(id)?.data.by === (audited ? by : undefined),
        'each edit of the record is audited, and nothing else',
      );
      this.expectOwnDecision(id, after?.overall_status);
    }
    const stored = () => [this.status, this.snapshot, this.entries.size, this.events.length, this.notified.length];
    const before = stored();
    for (const event of this.events.toReversed()) this.deliver(event);
    expect(stored()).toEqual(before);
  }
}

const RECORD_FIELDS = Object.keys(newKycRecord(UID));
const recordIn = (fields: Fields | undefined) =>
  fields && RECORD_FIELDS.map((field) => `${typeof fields[field]} ${JSON.stringify(fields[field])}`).join();

const pin = (id: string) => ({ document_id: id, generation: '1', sha256: 'a'.repeat(64) });
const replacement = (documentType: (typeof KYC_DOCUMENT_TYPES)[number], opened: boolean) => ({
  type: 'replace' as const,
  documentType,
  document: pin(`${documentType} again`),
  opened,
});
const EVENTS: KycEvent[] = [
  ...KYC_DOCUMENT_TYPES.map((documentType) => ({ type: 'submit' as const, documentType, document: pin(documentType) })),
  { type: 'return', documentTypes: KYC_DOCUMENT_TYPES, reason: 'Too dark.' },
  ...KYC_DOCUMENT_TYPES.map((type) => ({ type: 'return' as const, documentTypes: [type], reason: 'Too dark.' })),
  ...KYC_OVERALL_STATUSES.map((status) => ({ type: 'set_status' as const, status })),
];

/** Not in EVENTS, because a replacement changes only the file's name and reaches no new kind of state. */
const REPLACEMENTS: KycEvent[] = KYC_DOCUMENT_TYPES.flatMap((type) => [
  replacement(type, false),
  replacement(type, true),
]);

const NO_STATUS = ['Approved', 'suspended', '', 'x'.repeat(10_000), 7, ['approved'], null, undefined];
const TIMES = [OTHER_TIME, new Date(START), 'yesterday', 0, null, undefined];
const STATUS_EDITS: Fields[] = [...KYC_OVERALL_STATUSES, ...NO_STATUS].map((overall_status) => ({ overall_status }));
/**
 * The edits of one field that are tried: each documented value, unknown text, other types, null, removal and each time.
 */
const EDITS: Fields[] = [
  ...STATUS_EDITS,
  ...[...KYC_DOCUMENT_STATUSES, ...NO_STATUS].flatMap((status) => [
    { id_document_status: status },
    { proof_of_address_status: status },
  ]),
  ...['started_at', 'completed_at', 'approved_at', 'rejected_at'].flatMap((field) =>
    TIMES.map((time) => ({ [field]: time })),
  ),
  ...['Too dark.', '', 'y'.repeat(10_000), 7, null, undefined].map((rejection_reason) => ({ rejection_reason })),
  ...['somebody-else', 7, null, undefined].map((user_id) => ({ user_id })),
  ...['id-1', 'none', 7, undefined].map((change_id) => ({ change_id })),
  { server_note: 'mine' },
  { staff_note: 'Rang on Monday.' },
];

/**
 * The shortest list of events to every reachable state. States are compared by everything except the values of times.
 */
function reachableStates(): { state: KycState; path: KycEvent[] }[] {
  const at = new Date(START);
  const found = new Map<string, { state: KycState; path: KycEvent[] }>();
  const waiting = [{ state: newKycState(UID), path: [] as KycEvent[] }];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { state, path } = next;
    const key = JSON.stringify(state);
    if (found.has(key)) continue;
    found.set(key, next);
    for (const event of EVENTS) {
      const result = transition(state, event, at);
      if (result.ok) waiting.push({ state: result.state, path: [...path, event] });
    }
  }
  return [...found.values()];
}

function historyTo(path: readonly KycEvent[]): History {
  const history = new History();
  for (const event of path) history.act(event);
  history.deliverAll(0);
  return history;
}

const STATES = reachableStates();

describe(`the ${STATES.length} reachable states and ${EDITS.length} edits of one field`, () => {
  it('include no approval and no pending review without two documents', () => {
    expect(STATES.length).toBeGreaterThan(12);
    for (const { state } of STATES) {
      const { overall_status } = state.record;
      const complete = state.documents.id_document !== null && state.documents.proof_of_address !== null;
      expect(complete || (overall_status !== 'approved' && overall_status !== 'pending_review')).toBe(true);
    }
  });

  it('include replacements that change one file, only while it awaits review unopened, and never a decision', () => {
    for (const { state } of STATES) {
      for (const documentType of KYC_DOCUMENT_TYPES) {
        const waits = state.record[KYC_STATUS_FIELD[documentType]] === 'uploaded';
        const replaced = transition(state, replacement(documentType, false), OTHER_TIME);
        expect(replaced.ok).toBe(waits);
        expect(transition(state, replacement(documentType, true), OTHER_TIME).ok).toBe(false);
        if (!replaced.ok) continue;
        const { record, documents } = replaced.state;
        expect({ ...record, completed_at: 0 }).toEqual({ ...state.record, completed_at: 0 });
        expect(record.completed_at === null).toBe(state.record.completed_at === null);
        expect(documents).toEqual({ ...state.documents, [documentType]: pin(`${documentType} again`) });
        const decision = { type: 'set_status', status: 'approved' } as const;
        expect(transition(replaced.state, decision, OTHER_TIME).ok).toBe(transition(state, decision, OTHER_TIME).ok);
      }
    }
  });

  it.each(['once', 'twice', 'twice at the end'])(
    'with one edit, delivered %s, cause at most one write and one entry, and never give access',
    (how) => {
      for (const { path } of STATES) {
        const begun = historyTo(path);
        for (const fields of [...EDITS, null]) {
          const history = begun.copy();
          const [events, entries] = [history.events.length, history.entries.size];
          const allowed = isApproved(history.stored);
          history.edit(fields);
          check(!isApproved(history.stored) || allowed, 'an edit gives no access before it is audited');
          const edit = history.events[events];
          if (edit) history.deliver(edit);
          if (edit && how === 'twice') history.deliver(edit);
          history.deliverAll(events);
          if (edit && how === 'twice at the end') history.deliver(edit);
          check(history.entries.size - entries <= 1, 'one edit is one entry at most');
          history.expectSettled();
        }
      }
    },
  );

  it.each(['in order', 'in reverse'])(
    'with two edits before the first delivery, delivered %s, reach a consistent state',
    { timeout: 60_000 },
    (order) => {
      for (const { path } of STATES) {
        const begun = historyTo(path);
        for (const first of [...EDITS, null]) {
          for (const second of STATUS_EDITS) {
            const history = begun.copy();
            const [events, entries] = [history.events.length, history.entries.size];
            history.edit(first, 'first');
            history.edit(second, 'second');
            history.expectSafe();
            const both = history.events.slice(events);
            for (const edit of order === 'in order' ? both : both.toReversed()) history.deliver(edit);
            history.deliverAll(events);
            check(history.entries.size - entries <= 2, 'two edits are two entries at most');
            history.expectSettled();
          }
        }
      }
    },
  );
});

describe('a history that a random run has found', () => {
  const SUBMIT = EVENTS.slice(0, 2);

  it('does not take a typed change_id for a write by the server', () => {
    const history = new History();
    for (const event of SUBMIT) history.act(event);
    history.edit({ change_id: history.events[0]?.after?.change_id, id_document_status: undefined });
    history.deliverAll(0);
    history.expectSettled();
  });

  it("keeps an edit that restored the server's values when a late event of the server arrives", () => {
    const history = new History();
    history.act({ type: 'set_status', status: 'in_progress' });
    for (const event of SUBMIT.slice(0, 1)) history.act(event);
    history.edit({ id_document_status: 'not_uploaded' }, 'grace');
    history.deliverAll(0);
    history.expectSettled();
  });
});

type Step =
  | { kind: 'server'; event: KycEvent }
  | { kind: 'edit'; fields: Fields | null; by: string }
  | { kind: 'deliver'; index: number };

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(...EVENTS, ...REPLACEMENTS).map((event): Step => ({ kind: 'server', event })),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...EDITS, null), fc.constantFrom(...EDITS), fc.constantFrom('grace', 'linus'))
      .map(([one, other, by]): Step => ({ kind: 'edit', fields: one && { ...one, ...other }, by })),
  },
  { weight: 4, arbitrary: fc.nat(40).map((index): Step => ({ kind: 'deliver', index })) },
);

/** Repeats a failed run: its seed is in the report. */
const SEED = Number(process.env.KYC_HISTORIES_SEED ?? Date.now() % 2 ** 31);

describe('random histories of an investor, two members of staff and deliveries in any order', () => {
  it(`are consistent in 10,000 runs (KYC_HISTORIES_SEED=${SEED})`, { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), (steps) => {
        const history = new History();
        for (const { kind, ...rest } of steps) {
          if ('event' in rest) history.act(rest.event);
          if ('fields' in rest) history.edit(rest.fields, rest.by);
          const event = 'index' in rest ? history.events[rest.index % Math.max(1, history.events.length)] : undefined;
          if (kind === 'deliver' && event) history.deliver(event);
          history.expectSafe();
        }
        history.deliverAll(0);
        history.expectSettled();
      }),
      { numRuns: 10_000, seed: SEED },
    );
  });
});
