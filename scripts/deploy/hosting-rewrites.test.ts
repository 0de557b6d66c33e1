import { describe, expect, test } from 'vitest';
import { REGION } from '../../functions/src/contract/limits.ts';
import * as deployed from '../../functions/src/index.ts';
import { readHosting } from './hosting-rewrites.ts';

const endpoints = new Map(Object.entries(deployed).map(([name, { __endpoint }]) => [name, __endpoint]));
const rewrites = readHosting().rewrites.flatMap(({ source, function: target }) => (target ? [{ source, target }] : []));

test('Hosting passes requests to functions', () => expect(rewrites.length).toBeGreaterThan(1));

describe.each(rewrites)('the rewrite of $source', ({ target }) => {
  const endpoint = endpoints.get(target.functionId);

  test('names an HTTP function in the region of the functions', () => {
    expect(endpoint?.httpsTrigger).toBeDefined();
    expect(target.region).toBe(REGION);
  });

  // Without a pinned tag, a rollback of Hosting leaves its function as it is. firebase-tools refuses to pin a function that has
  // warm instances.
  test('pins the function to the release of the site unless the function has warm instances', () => {
    const { minInstances = null } = JSON.parse(JSON.stringify(endpoint ?? {}));
    expect(target.pinTag).toBe(minInstances === null);
  });
});
