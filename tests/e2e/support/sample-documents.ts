import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from '@playwright/test';

const folder = join(import.meta.dirname, '..', '..', '..', 'emulator-data', 'kyc-files');

export const specimenPath = (name: string) => join(folder, name);

/** The demo project's specimen documents as files to upload. */
export const specimen = (name: string, mimeType: string) => ({
  name,
  mimeType,
  buffer: readFileSync(specimenPath(name)),
});

/** The path of a file of this test. A large file in memory would be encoded and copied to the browser. */
export function fileOnDisk(name: string, content: Buffer): string {
  const path = test.info().outputPath(name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
}

/** A date as a value of a date field: YYYY-MM-DD. */
export function daysAgo(days: number): string {
  const date = new Date();
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}
