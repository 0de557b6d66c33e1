import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../project/paths.ts';
import { deployConfig, withDeployConfig } from './deploy-config.ts';

const firebaseJson = readFileSync(inProject('firebase.json'), 'utf8');
const site = { project: 'the-portal', bucket: 'the-portal.firebasestorage.app', isPreview: false };

test('a deployed policy names the functions and the bucket of its own project, and no others', () => {
  const hosts = deployConfig(firebaseJson, site).match(/https:[^ ;"]*(cloudfunctions|firebasestorage)[^ ;"]*/g);
  const bucket = 'https://firebasestorage.googleapis.com/v0/b/the-portal.firebasestorage.app/';
  // Pictures, and then connections.
  expect(hosts).toEqual([bucket, bucket, 'https://europe-west2-the-portal.cloudfunctions.net']);
});

test('refuses a policy that names Firebase in another way', () => {
  expect(() => deployConfig(firebaseJson.replace('*.cloudfunctions.net', 'cloudfunctions.net'), site)).toThrow(
    'does not name https://*.cloudfunctions.net',
  );
});

test('a preview pins no function, because it deploys none', () => {
  const pinned = (isPreview: boolean) => deployConfig(firebaseJson, { ...site, isPreview }).includes('pinTag');
  expect([pinned(false), pinned(true)]).toEqual([true, false]);
});

test('a deployment leaves no file behind, even if it fails', async () => {
  let written = '';
  const failed = withDeployConfig(site, async (file) => {
    written = file;
    expect(existsSync(file)).toBe(true);
    throw new Error('The step failed.');
  });
  await expect(failed).rejects.toThrow('The step failed.');
  expect(existsSync(written)).toBe(false);
});
