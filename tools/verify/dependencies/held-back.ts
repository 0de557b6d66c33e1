/** A direct dependency that is not at its newest release: at which version it stays, and why. */
export interface HeldBack {
  name: string;
  version: string;
  /** Whether it stays within its major version, where it is at the newest release, or just where it is. */
  within: 'major version' | 'release';
  reason: string;
}

/** Every other dependency is at its newest release. renovate.json proposes no major version of those that stay within theirs. */
export const HELD_BACK: readonly HeldBack[] = [
  {
    name: '@biomejs/biome',
    version: '2.5.15',
    within: 'release',
    reason:
      'The registry has its builds for macOS, Windows and Alpine up to this version only, and npm ci wants them locked.',
  },
  {
    name: 'firebase',
    version: '12.19.0',
    within: 'major version',
    reason: 'reactfire 4.2.6 and @firebase/rules-unit-testing 5.0.2 accept version 12 at most.',
  },
  {
    name: 'node',
    version: '24.21.0',
    within: 'major version',
    reason: 'Commands and tests run on the Node that Cloud Functions runs (functions/package.json).',
  },
  {
    name: '@types/node',
    version: '24.19.2',
    within: 'major version',
    reason: 'The types are those of the Node that Cloud Functions runs (functions/package.json).',
  },
];
