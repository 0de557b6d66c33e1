import { HttpsError } from 'firebase-functions/https';
import { collectPersonalData } from '../../accounts/export-my-data.ts';
import { exportPersonSchema, type PersonExport } from '../../contract/admin/person.ts';
import { recordActionNow } from '../../events/record-action.ts';
import { now } from '../../platform/clock.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import { findUser } from '../../platform/sessions.ts';
import { renderExport } from './render-export.ts';

/**
 * All data about a person, for a request under data protection law: the data that the person can download, without
 * what only they can read. Recorded first.
 */
export const exportPerson = defineCallable('exportPerson', {
  schema: exportPersonSchema,
  options: { timeoutSeconds: 60 },
  async run({ uid, format, reason }, caller): Promise<PersonExport> {
    if (!(await findUser(uid))) throw new HttpsError('not-found', 'This account no longer exists.');
    const at = now();
    const detail = format;
    await recordActionNow({ action: 'export_person', user_id: uid, by: caller.uid, detail, reason: reason.trim(), at });
    const data = await collectPersonalData(uid, at, 'staff');
    if (format === 'json') return { export: data };
    return { pdf: Buffer.from(await renderExport(data)).toString('base64') };
  },
});
