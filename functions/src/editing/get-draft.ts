import { FieldPath } from 'firebase-admin/firestore';
import { type Draft, type DraftPulse, draftRequestSchema, watchDraftSchema } from '../contract/editing/drafts.ts';
import { EDITOR_NOTED, EDITOR_PRESENT } from '../contract/limits.ts';
import { describeStaff } from '../people/describe-staff.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { withDates } from '../platform/stored-documents.ts';
import { draftRef, noSuchDraft, readDraft, type StoredDraft } from './draft-store.ts';
import { readStanding } from './versions.ts';

/** A draft with the published record beside it. */
export const getDraft = defineCallable('getDraft', {
  schema: draftRequestSchema,
  run: ({ id }, { uid }) => describeDraft(id, uid),
});

export async function describeDraft(id: string, uid: string): Promise<Draft> {
  const { draft, published, version } = await readStanding(firestore(), id);
  if (!draft) throw noSuchDraft();
  return {
    id,
    source: draft.source,
    baseVersion: draft.base_version,
    record: draft.record,
    published: published && version !== null ? { record: published, version } : null,
    ...(await describePulse(draft, uid)),
  };
}

/** The revision of a draft and its other editors, and notes that the caller has it open. Asked every few seconds. */
export const watchDraft = defineCallable('watchDraft', {
  schema: watchDraftSchema,
  async run({ id, section = null }, { uid }) {
    const draft = readDraft(await draftRef(id).get());
    await noteEditor(draft, uid, section);
    return describePulse(draft, uid);
  },
});

/** At most one write in some seconds for each editor, outside transactions, so that no save waits for it. */
async function noteEditor(draft: StoredDraft, uid: string, section: string | null): Promise<void> {
  const own = editorsOf(draft).find((editor) => editor.uid === uid);
  const at = now();
  if (own && own.section === section && at.getTime() - own.at.getTime() < EDITOR_NOTED) return;
  try {
    await draftRef(draft.opportunity_id).update(new FieldPath('editors', uid), { at, section });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === NOT_FOUND) throw noSuchDraft();
    throw error;
  }
}

/** Of gRPC. */
const NOT_FOUND = 5;

interface Editor {
  uid: string;
  at: Date;
  section: string | null;
}

const editorsOf = ({ editors }: StoredDraft): Editor[] =>
  Object.entries(editors).flatMap(([uid, note]) => {
    const { at, section }: { at?: unknown; section?: unknown } = Object(withDates(note));
    return at instanceof Date ? [{ uid, at, section: typeof section === 'string' ? section : null }] : [];
  });

export async function describePulse(draft: StoredDraft, caller: string): Promise<DraftPulse> {
  const since = now().getTime() - EDITOR_PRESENT;
  const others = editorsOf(draft).filter(({ uid, at }) => uid !== caller && at.getTime() > since);
  const staff = await describeStaff([draft.changed_by, ...others.map(({ uid }) => uid)]);
  return {
    revision: draft.revision,
    changedAt: draft.changed_at.toISOString(),
    changedBy: staff(draft.changed_by).name,
    editors: others.map(({ uid, section }) => ({ uid, name: staff(uid).name, section })),
  };
}
