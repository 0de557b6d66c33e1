import { afterAll, beforeAll } from 'vitest';
import { RulesRuntime } from './rules-runtime.ts';

/** One runtime process for the tests of a file. `npm test` builds the jar and passes its path. */
export function sharedRuntime(): () => RulesRuntime {
  let runtime: RulesRuntime | undefined;
  beforeAll(async () => {
    const jar = process.env.PORTAL_STORAGE_RULES_JAR;
    if (jar === undefined)
      throw new Error('Run these tests with "npm test -- runtime", which builds the runtime first.');
    runtime = await RulesRuntime.start(jar);
  });
  afterAll(() => runtime?.stop());
  return () => {
    if (runtime === undefined) throw new Error('The runtime has not started.');
    return runtime;
  };
}

/** A rules file with one match for every object, and these rules in it. */
export const rulesWith = (...rules: string[]): string => `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /{path=**} {
      ${rules.join('\n      ')}
    }
  }
}
`;
