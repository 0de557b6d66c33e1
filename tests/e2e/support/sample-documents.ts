import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', '..', '..', 'emulator-data', 'kyc-files');

/** The demo project's specimen documents as files to upload. */
export const specimen = (name: string, mimeType: string) => ({
  name,
  mimeType,
  buffer: readFileSync(join(folder, name)),
});

/** A date as a value of a date field: YYYY-MM-DD. */
export function daysAgo(days: number): string {
  const date = new Date();
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}
