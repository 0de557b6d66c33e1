import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', '..', 'emulator-data', 'kyc-files');

/** The specimens of the demo project, as files that a person chooses on their device. */
export const specimen = (name: string, mimeType: string) => ({
  name,
  mimeType,
  buffer: readFileSync(join(folder, name)),
});

/** A date as a date field takes it: YYYY-MM-DD. */
export function daysAgo(days: number): string {
  const date = new Date();
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}
