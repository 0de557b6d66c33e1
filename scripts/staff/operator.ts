import { execFile } from 'node:child_process';
import { hostname, userInfo } from 'node:os';
import { promisify } from 'node:util';
import { PROJECT_ID } from '../emulators/ports.ts';
import { isDemo } from '../seed/firebase-admin.ts';

const GCLOUD_MS = 5000;

/**
 * Returns the operator's name for the audit: gcloud's account if a real project is changed and gcloud has one,
 * otherwise the user of this machine. Neither is verified.
 */
export async function operatorName(project: string = PROJECT_ID, account = gcloudAccount): Promise<string> {
  const claimed = isDemo(project) ? null : await account();
  return claimed ?? `${userInfo().username}@${hostname()}`;
}

async function gcloudAccount(): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)('gcloud', ['config', 'get', 'account'], { timeout: GCLOUD_MS });
    return /^[^\s@]+@[^\s@]+$/.exec(stdout.trim())?.[0] ?? null;
  } catch {
    // Without gcloud, only the user of the machine is known.
    return null;
  }
}
