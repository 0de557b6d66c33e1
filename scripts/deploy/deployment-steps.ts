/** A part of a deployment: its name, and what `firebase deploy --only` is given. */
export interface DeploymentStep {
  name: string;
  only: string;
}

/** The codebase in firebase.json. */
const CODEBASE = 'portal';

/**
 * A new revision starts beside the old one, each with one vCPU, so a group of eight needs sixteen of the twenty vCPUs that a new
 * project may use in a region.
 */
const GROUP = 8;

/**
 * Returns the steps in order. Indexes come first, because they take minutes and queries need them; rules come last, because open pages
 * run under the old ones.
 */
export function deploymentSteps(functions: readonly string[]): DeploymentStep[] {
  const groups = Array.from({ length: Math.ceil(functions.length / GROUP) }, (_, group) =>
    functions.slice(group * GROUP, (group + 1) * GROUP),
  );
  return [
    { name: 'Indexes', only: 'firestore:indexes' },
    ...groups.map((group, index) => ({
      name: `Functions ${index + 1} of ${groups.length}`,
      only: group.map((name) => `functions:${CODEBASE}:${name}`).join(),
    })),
    // Unchanged functions are skipped. firebase-tools stops here if older ones are left, and names the command that deletes them.
    { name: 'Functions of an older version', only: 'functions' },
    { name: 'Site', only: 'hosting' },
    { name: 'Rules', only: 'firestore:rules,storage' },
  ];
}
