import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { manifestText } from './cloud-cli-jars.ts';
import { zipOfOne } from './write-zip.ts';

test('a manifest names its main class and its class path', () => {
  const classPath = [pathToFileURL('/opt/a b/engine.jar')];
  expect(manifestText({ mainClass: 'a.Main', classPath })).toBe(
    'Manifest-Version: 1.0\r\nMain-Class: a.Main\r\nClass-Path: file:/opt/a%20b/engine.jar\r\n',
  );
});

test('no line of a manifest is longer than 72 bytes, and unfolding gives the path back', () => {
  const long = pathToFileURL(`/${'folder/'.repeat(40)}engine.jar`);
  const text = manifestText({ mainClass: 'a.Main', classPath: [long, long] });
  for (const line of text.split('\r\n')) expect(line.length).toBeLessThanOrEqual(72);
  expect(text.replaceAll('\r\n ', '')).toContain(`file:${long.pathname} file:${long.pathname}`);
});

test('a zip of one file is laid out as the format says, and is the same each time', () => {
  const zip = zipOfOne('a.txt', Buffer.from('hello'));
  const endOfDirectory = zip.subarray(-22);
  const directory = endOfDirectory.readUInt32LE(16);
  expect(zip.readUInt32LE(0)).toBe(0x04034b50);
  expect(zip.subarray(30, 40).toString()).toBe('a.txthello');
  expect(zip.readUInt32LE(14)).toBe(0x3610a686); // CRC-32 of "hello"
  expect(zip.readUInt32LE(directory)).toBe(0x02014b50);
  expect(zip.subarray(directory + 46, directory + 51).toString()).toBe('a.txt');
  expect(endOfDirectory.readUInt16LE(10)).toBe(1);
  expect(zip.equals(zipOfOne('a.txt', Buffer.from('hello')))).toBe(true);
});
