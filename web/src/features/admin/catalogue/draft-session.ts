import type {
  Draft,
  DraftConflict,
  DraftPulse,
  DraftRecord,
  SaveDraft,
  SavedDraft,
} from '@portal/functions/contract/editing/drafts';
import { createStore } from '#lib/create-store.ts';
import type { CallError } from '#lib/data/call-error.ts';

/** Changed fields that the server doesn't have, with the revision that the editor saw. Null for a removed field. */
export interface Unsaved {
  revision: number;
  fields: Readonly<Record<string, unknown>>;
}

export type Conflict = DraftConflict['conflict'];

/**
 * `waiting`: to be saved at once; `offline`: kept on this device until the connection returns; `failed`: refused by the
 * server, for the reason in `failure`.
 */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'failed';

export interface SessionState {
  /** With what isn't saved yet. */
  record: DraftRecord;
  revision: number;
  changedAt: string;
  changedBy: string;
  editors: Draft['editors'];
  saving: SaveState;
  failure: string | null;
  conflict: Conflict | null;
}

interface Backend {
  save: (request: Pick<SaveDraft, 'revision' | 'fields'>) => Promise<SavedDraft>;
  load: () => Promise<Draft>;
  watch: () => Promise<DraftPulse>;
  /** What is not saved, so that it survives a reload. */
  keep: (unsaved: Unsaved | null) => void;
  errorOf: (error: unknown) => CallError;
}

/** In ms, after the last change. */
const SAVE_DELAY = 800;
const OFFLINE_CODES: readonly string[] = ['unavailable', 'deadline-exceeded'];

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The record with these fields. Null removes one, unless the record states null. */
function withFields(record: DraftRecord, fields: Unsaved['fields']): DraftRecord {
  const next = { ...record };
  for (const [field, value] of Object.entries(fields)) {
    if (value === null && !(field in record && record[field] === null)) delete next[field];
    else next[field] = value;
  }
  return next;
}

export type DraftSession = ReturnType<typeof createDraftSession>;

/** One editor's work on a draft: saves as they type, merges what others save, and keeps the rest on this device. */
export function createDraftSession(draft: Draft, backend: Backend, kept: Unsaved | null) {
  let server: SavedRecord = draft;
  let unsaved: Unsaved | null = kept;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let inFlight = false;
  let ended = false;

  const show = (change: Partial<SessionState>) => {
    store.set({
      ...store.read(),
      record: withFields(server.record, unsaved?.fields ?? {}),
      revision: server.revision,
      changedAt: server.changedAt,
      changedBy: server.changedBy,
      editors: server.editors,
      ...change,
    });
  };
  const store = createStore<SessionState>({
    record: withFields(draft.record, kept?.fields ?? {}),
    revision: draft.revision,
    changedAt: draft.changedAt,
    changedBy: draft.changedBy,
    editors: draft.editors,
    saving: kept ? 'waiting' : 'saved',
    failure: null,
    conflict: null,
  });

  const keep = (next: Unsaved | null) => {
    unsaved = next && Object.keys(next.fields).length > 0 ? next : null;
    backend.keep(unsaved);
  };

  function change(record: DraftRecord): void {
    const shown = store.read().record;
    const fields = new Set([...Object.keys(shown), ...Object.keys(record)]);
    const changed = [...fields].filter((field) => shown[field] !== record[field] || field in shown !== field in record);
    if (changed.length === 0) return;
    keep({
      revision: unsaved?.revision ?? server.revision,
      fields: { ...unsaved?.fields, ...Object.fromEntries(changed.map((field) => [field, record[field] ?? null])) },
    });
    show({ record, saving: 'waiting', failure: null });
    schedule(SAVE_DELAY);
  }

  function schedule(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), delay);
  }

  async function save(): Promise<void> {
    clearTimeout(timer);
    if (!unsaved || inFlight || ended || store.read().conflict) return;
    if (globalThis.navigator?.onLine === false) {
      show({ saving: 'offline' });
      return;
    }
    const sent = unsaved;
    inFlight = true;
    if (store.read().saving !== 'offline') show({ saving: 'saving' });
    try {
      const answer = await backend.save(sent);
      inFlight = false;
      if ('conflict' in answer) await ask(answer.conflict);
      else accept(answer, sent);
    } catch (thrown) {
      inFlight = false;
      const error = backend.errorOf(thrown);
      const isOffline = OFFLINE_CODES.includes(error.code);
      show({ saving: isOffline ? 'offline' : 'failed', failure: isOffline ? null : error.message });
    }
  }

  /** Fields that were typed while a save was on its way stay unsaved; those that another editor changed meanwhile conflict. */
  function accept(answer: Exclude<SavedDraft, DraftConflict>, sent: Unsaved): void {
    const before = server.record;
    server = answer;
    const later = Object.entries(unsaved?.fields ?? {}).filter(([field, value]) => sent.fields[field] !== value);
    const theirs = later
      .map(([field]) => field)
      .filter((field) => !(field in sent.fields) && !isEqual(before[field], answer.record[field]));
    keep({ revision: answer.revision, fields: Object.fromEntries(later) });
    const conflict =
      theirs.length === 0
        ? null
        : {
            revision: answer.revision,
            fields: Object.fromEntries(theirs.map((field) => [field, answer.record[field] ?? null])),
            by: answer.changedBy,
            at: answer.changedAt,
          };
    show({ saving: unsaved ? 'waiting' : 'saved', failure: null, conflict });
    if (unsaved && !conflict) schedule(SAVE_DELAY);
  }

  /** Nothing was saved. The other fields of the newest draft are shown behind the question. */
  async function ask(conflict: Conflict): Promise<void> {
    try {
      server = await backend.load();
    } catch {
      // The next look finds it.
    }
    show({ saving: 'waiting', conflict });
  }

  /** The fields whose own value stays; the others take that of the other editor. */
  function resolve(mine: readonly string[]): void {
    const { conflict } = store.read();
    if (!conflict || !unsaved) return;
    const fields = Object.entries(unsaved.fields).filter(
      ([field]) => !(field in conflict.fields) || mine.includes(field),
    );
    if (server.revision < conflict.revision) {
      server = { ...server, record: withFields(server.record, conflict.fields), revision: conflict.revision };
    }
    keep({ revision: conflict.revision, fields: Object.fromEntries(fields) });
    show({ conflict: null, saving: unsaved ? 'waiting' : 'saved' });
    void save();
  }

  /** Asked every few seconds: who else is here, and whether they have saved. */
  async function look(): Promise<void> {
    if (ended || inFlight) return;
    if (unsaved && store.read().saving === 'offline') await save();
    try {
      const pulse = await backend.watch();
      const isNewer = pulse.revision > server.revision;
      server = isNewer ? server : { ...server, ...pulse };
      if (isNewer && !unsaved && !inFlight) server = await backend.load();
      else if (isNewer) server = { ...server, editors: pulse.editors };
      if (!ended) show({});
    } catch (thrown) {
      const error = backend.errorOf(thrown);
      if (!OFFLINE_CODES.includes(error.code) && !ended) show({ failure: error.message });
    }
  }

  return {
    /** Sends what an earlier visit left behind. */
    begin: () => {
      ended = false;
      if (unsaved) schedule(0);
    },
    read: store.read,
    subscribe: store.subscribe,
    change,
    save,
    resolve,
    look,
    /** Takes a draft that the server changed itself, for example after an upload. */
    reload: async () => {
      server = await backend.load();
      show({});
    },
    /** Sends the rest at once. */
    end: () => {
      void save();
      ended = true;
    },
  };
}

type SavedRecord = Pick<Draft, 'record' | 'revision' | 'changedAt' | 'changedBy' | 'editors'>;
