import { afterEach, describe, expect, test, vi } from 'vitest';
import { connectToProject } from '../seed/firebase-admin.ts';
import { readCatalogueArguments } from './read-arguments.ts';

test('a real project may be named with its bucket', () => {
  const asked = readCatalogueArguments(['publish', '--project', 'portal', '--bucket', 'portal.appspot.com']);
  expect(asked).toMatchObject({ command: 'publish', project: 'portal', bucket: 'portal.appspot.com' });
  expect(readCatalogueArguments(['check']).bucket).toBeUndefined();
  expect(() => readCatalogueArguments(['check', '--bucket', 'portal.appspot.com'])).toThrow(/leave out --bucket/);
});

describe('the bucket of a real project', () => {
  afterEach(() => vi.unstubAllEnvs());

  test.each([
    [undefined, 'portal.firebasestorage.app'],
    ['portal.appspot.com', 'portal.appspot.com'],
  ])('named %s is %s', async (bucket, name) => {
    vi.stubEnv('PORTAL_HUB', '');
    const services = connectToProject('portal', bucket);
    expect(services.bucket.name).toBe(name);
    await services.close();
  });
});
