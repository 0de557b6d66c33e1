import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { REGION } from '../../functions/src/contract/limits.ts';
import { CliError } from '../project/errors.ts';
import { inProject } from '../project/paths.ts';

/** Git ignores this file. firebase-tools takes the folder of its configuration for the project's root. */
const CONFIG_FILE = inProject('.firebase-deploy.json');

interface DeployedSite {
  project: string;
  /** The bucket that the built site reads. */
  bucket: string;
  /** A preview calls the functions of the live site, so it pins none. */
  isPreview: boolean;
}

/** Runs `deploy` with a firebase.json for one project, which is removed afterwards. */
export async function withDeployConfig<T>(site: DeployedSite, deploy: (file: string) => Promise<T>): Promise<T> {
  writeFileSync(CONFIG_FILE, deployConfig(readFileSync(inProject('firebase.json'), 'utf8'), site));
  try {
    return await deploy(CONFIG_FILE);
  } finally {
    rmSync(CONFIG_FILE);
  }
}

/** firebase.json with a content security policy that names the functions and the bucket of one project. */
export function deployConfig(firebaseJson: string, { project, bucket, isPreview }: DeployedSite): string {
  const hosts: [any: string, own: string][] = [
    ['https://*.cloudfunctions.net', `https://${REGION}-${project}.cloudfunctions.net`],
    ['https://firebasestorage.googleapis.com', `https://firebasestorage.googleapis.com/v0/b/${bucket}/`],
  ];
  const config = hosts.reduce((text, [any, own]) => {
    if (!text.includes(any)) throw new CliError(`The content security policy in firebase.json does not name ${any}.`);
    return text.replaceAll(any, own);
  }, firebaseJson);
  const withoutPins = (key: string, value: unknown) => (key === 'pinTag' ? undefined : value);
  return JSON.stringify(JSON.parse(config, isPreview ? withoutPins : undefined), null, 2);
}
