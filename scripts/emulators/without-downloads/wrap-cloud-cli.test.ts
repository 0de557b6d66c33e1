import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { manifestJar, manifestText } from './wrap-cloud-cli.ts';

test('a manifest names its main class and its class path', () => {
  const classPath = [pathToFileURL('/opt/a b/engine.jar')];
  expect(manifestText({ mainClass: 'a.Main', classPath })).toBe(
    'Manifest-Version: 1.0\r\nMain-Class: a.Main\r\nClass-Path: file:/opt/a%20b/engine.jar\r\n',
  );
});

test('no line of a manifest is longer than 72 bytes, and the unfolded lines contain the path', () => {
  const long = pathToFileURL(`/${'folder/'.repeat(40)}engine.jar`);
  const text = manifestText({ mainClass: 'a.Main', classPath: [long, long] });
  for (const line of text.split('\r\n')) expect(line.length).toBeLessThanOrEqual(72);
  expect(text.replaceAll('\r\n ', '')).toContain(`file:${long.pathname} file:${long.pathname}`);
});

test('a jar contains the manifest, uncompressed, and is the same each time', () => {
  const manifest = { mainClass: 'a.Main', classPath: [pathToFileURL('/opt/engine.jar')] };
  const jar = manifestJar(manifest);
  const text = Buffer.from(unzipSync(jar)['META-INF/MANIFEST.MF'] ?? []).toString();
  expect(text).toBe(manifestText(manifest));
  expect(Buffer.from(jar).includes(text)).toBe(true);
  expect(manifestJar(manifest)).toEqual(jar);
});
