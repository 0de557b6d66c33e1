import { isDeepStrictEqual } from 'node:util';
import { HttpsError } from 'firebase-functions/https';
import { type DraftRecord, saveDraftSchema } from '../contract/editing/drafts.ts';
import { DRAFT_BYTES } from '../contract/limits.ts';
import { describeStaff } from '../people/describe-staff.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { changeDraft, type StoredDraft, storedValue } from './draft-store.ts';
import { describePulse } from './get-draft.ts';

/** More than a draft may have, so that the refusal of a larger one is a sentence. */
const BODY_MAX = 3 * DRAFT_BYTES;
/** A schedule of a thousand rights has about fifteen thousand values. */
const VALUES_MAX = 50_000;

const STARTED_AGAIN =
  'Another editor has discarded or published this draft and started a new one. Nothing was saved. Reload the page to see it.';

/**
 * Saves the changed fields of a draft. Fields that others changed since are merged with them; if one of the caller's own
 * fields is among those, nothing is saved and the answer has their values. Idempotent, because an equal value is no
 * conflict.
 */
export const saveDraft = defineCallable('saveDraft', {
  schema: saveDraftSchema,
  maxBytes: BODY_MAX,
  maxValues: VALUES_MAX,
  async run({ id, revision, fields }, { uid }) {
    const at = now();
    const values = Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [field, storedValue(field, value)]),
    );
    let conflicts: string[] = [];
    const draft = await firestore().runTransaction((transaction) => {
      const merge = (record: DraftRecord, stored: StoredDraft) => {
        if (revision > stored.revision) throw new HttpsError('aborted', STARTED_AGAIN);
        conflicts = conflictsWith(stored, values, revision);
        return conflicts.length > 0 ? record : { ...record, ...values };
      };
      return changeDraft(transaction, id, merge, uid, at);
    });
    if (conflicts.length === 0) return { record: draft.record, ...(await describePulse(draft, uid)) };
    const staff = await describeStaff([draft.changed_by]);
    return {
      conflict: {
        revision: draft.revision,
        fields: Object.fromEntries(conflicts.map((field) => [field, draft.record[field] ?? null])),
        by: staff(draft.changed_by).name,
        at: draft.changed_at.toISOString(),
      },
    };
  },
});

/** The fields that were changed after this revision to other values. */
const conflictsWith = (
  { record, field_revisions }: StoredDraft,
  values: Readonly<Record<string, unknown>>,
  revision: number,
): string[] =>
  Object.keys(values).filter(
    (field) => Number(field_revisions[field] ?? 0) > revision && !isDeepStrictEqual(record[field], values[field]),
  );
