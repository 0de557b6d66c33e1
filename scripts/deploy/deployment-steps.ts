import { REGION } from '../../functions/src/contract/limits.ts';

/** A part of a deployment: its name, and the arguments of firebase-tools. */
export interface DeploymentStep {
  name: string;
  args: readonly string[];
}

/** The codebase in firebase.json. */
const CODEBASE = 'portal';

/**
 * A new revision starts beside the old one, each with one vCPU, so a group of eight needs sixteen of the twenty vCPUs that a new
 * project may use in a region.
 */
const GROUP = 8;

/** Days for which images stay, so that a rollback of the site finds those of the last releases. */
const IMAGE_DAYS = 7;

const deployOnly = (...targets: string[]) => ['deploy', '--only', targets.join()];

/** A preview account may deploy to Hosting only. */
export const previewSteps = (channel: string): DeploymentStep[] => [
  { name: 'Preview', args: ['hosting:channel:deploy', channel, '--expires', '7d', '--no-authorized-domains'] },
];

/**
 * Returns the steps in order. Indexes come first, because they take minutes and queries need them; rules come last, because open pages
 * run under the old ones.
 */
export function deploymentSteps(functions: readonly string[]): DeploymentStep[] {
  const groups = Array.from({ length: Math.ceil(functions.length / GROUP) }, (_, group) =>
    functions.slice(group * GROUP, (group + 1) * GROUP),
  );
  return [
    { name: 'Indexes', args: deployOnly('firestore:indexes') },
    ...groups.map((group, index) => ({
      name: `Functions ${index + 1} of ${groups.length}`,
      // Without a terminal, firebase-tools deploys functions that are retried or kept warm only with --force. It deletes nothing in a
      // group, because each function is named.
      args: [...deployOnly(...group.map((name) => `functions:${CODEBASE}:${name}`)), '--force'],
    })),
    // Unchanged functions are skipped. firebase-tools stops here if older ones are left, and names the command that deletes them.
    { name: 'Functions of an older version', args: deployOnly('functions') },
    {
      name: 'Cleanup of old images',
      args: ['functions:artifacts:setpolicy', '--location', REGION, '--days', String(IMAGE_DAYS), '--force'],
    },
    // It pins the functions behind rewrites to this release, so they have to be there already.
    { name: 'Site', args: deployOnly('hosting') },
    { name: 'Rules', args: deployOnly('firestore:rules', 'storage') },
  ];
}
