import { downloadedFile } from '../../firebase-tools.ts';
import { findCloudCliJar } from '../find-jar.ts';
import { wrapCloudCli } from '../wrap-cloud-cli.ts';

/** Vitest's global setup: builds the runtime from the Firestore jar of this machine. */
export default async function buildRuntime(): Promise<void> {
  const variables = await wrapCloudCli((await findCloudCliJar()) ?? downloadedFile('firestore'));
  process.env.PORTAL_STORAGE_RULES_JAR = variables.STORAGE_EMULATOR_BINARY_PATH;
}
