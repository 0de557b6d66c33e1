import { applicationDefault } from 'firebase-admin/app';
import { array, string } from 'yup';
import type { LastBackup } from '../../contract/admin/status.ts';
import { strictObject } from '../../contract/schemas.ts';
import { logWarning } from '../../platform/logging.ts';

const answerSchema = strictObject({
  backups: array(strictObject({ snapshotTime: string().required(), state: string() }).noUnknown(false)),
}).noUnknown(false);

/** The newest complete backup in an answer of Firestore's list of backups. */
export function newestIn(answer: unknown): LastBackup {
  const { backups = [] } = answerSchema.validateSync(answer ?? {});
  const times = backups.filter(({ state }) => state === 'READY').map(({ snapshotTime }) => Date.parse(snapshotTime));
  return times.length === 0 ? 'none' : { at: new Date(Math.max(...times)).toISOString() };
}

/** Asks Firestore for the backups of the project, which needs the role Cloud Datastore Backups Viewer. */
export async function findLastBackup(): Promise<LastBackup> {
  if (process.env.FIRESTORE_EMULATOR_HOST) return 'local';
  try {
    const { access_token } = await applicationDefault().getAccessToken();
    const url = `https://firestore.googleapis.com/v1/projects/${process.env.GCLOUD_PROJECT}/locations/-/backups`;
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${access_token}` },
      signal: AbortSignal.timeout(5000),
    });
    if (!response.ok) throw new Error(`Firestore answered ${response.status}.`);
    return newestIn(await response.json());
  } catch (error) {
    logWarning('The backups could not be listed', { error: String(error) });
    return 'unreadable';
  }
}
