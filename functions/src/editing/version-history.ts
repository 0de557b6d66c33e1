import { HttpsError } from 'firebase-functions/https';
import { archivedRef, archivedSchema } from '../catalogue/archived.ts';
import { restoreVersionSchema, versionsRequestSchema } from '../contract/editing/publication.ts';
import { VERSIONS_PAGE } from '../contract/limits.ts';
import { describeStaff } from '../people/describe-staff.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { parseDocument, parseOrWarn } from '../platform/stored-documents.ts';
import { writeNewDraft } from './draft-store.ts';
import { describeDraft } from './get-draft.ts';
import { recordStart } from './start-draft.ts';
import { readStanding, versionRef, versionSchema, versions } from './versions.ts';

/** The published versions of an opportunity, newest first, with who published them. */
export const listVersions = defineCallable('listVersions', {
  schema: versionsRequestSchema,
  async run({ id, before }) {
    const all = versions().where('opportunity_id', '==', id).orderBy('number', 'desc');
    const page = before === undefined ? all : all.where('number', '<', before);
    const [{ docs }, standing, archive] = await Promise.all([
      page
        .select('opportunity_id', 'number', 'changed', 'by', 'at', 'source')
        .limit(VERSIONS_PAGE + 1)
        .get(),
      readStanding(firestore(), id),
      archivedRef(id).get(),
    ]);
    const shown = docs.slice(0, VERSIONS_PAGE).flatMap((document) => parseOrWarn(versionInListSchema, document) ?? []);
    const archived = archive.exists ? parseOrWarn(archivedSchema, archive) : null;
    const staff = await describeStaff([...shown.map(({ by }) => by), ...(archived ? [archived.by] : [])]);
    return {
      versions: shown.map(({ number, at, by, source, changed }) => ({
        number,
        at: at.toISOString(),
        by: staff(by).name,
        source,
        changed,
      })),
      next: docs.length > VERSIONS_PAGE ? (shown.at(-1)?.number ?? null) : null,
      published: standing.version,
      archived: archived && { at: archived.at.toISOString(), by: staff(archived.by).name, reason: archived.reason },
    };
  },
});

/** Without the record, which the list doesn't read. */
const versionInListSchema = versionSchema.omit(['record']);

const noSuchVersion = () => new HttpsError('not-found', 'There is no such version.');
const HAS_DRAFT = 'This opportunity has a draft. Publish or discard it before you restore a version.';

/** Starts a draft from an earlier version, also of an archived opportunity. */
export const restoreVersion = defineCallable('restoreVersion', {
  schema: restoreVersionSchema,
  async run({ id, number }, { uid }) {
    const at = now();
    await firestore().runTransaction(async (transaction) => {
      const stored = await transaction.get(versionRef(id, number));
      const { draft, newest, version } = await readStanding(transaction, id);
      if (!stored.exists) throw noSuchVersion();
      if (draft) throw new HttpsError('failed-precondition', HAS_DRAFT);
      const { record } = parseDocument(versionSchema, stored.data());
      const status = version === null ? 'draft' : 'changed';
      writeNewDraft(transaction, { id, record, source: 'version', by: uid, at }, newest, status);
      recordStart(transaction, id, `version ${number}`, uid, at);
    });
    return describeDraft(id, uid);
  },
});
