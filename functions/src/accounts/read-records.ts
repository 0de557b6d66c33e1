import { Buffer } from 'node:buffer';
import type { ExportedRecord } from '../contract/account-data.ts';
import { EXPORT_RECORDS } from '../contract/limits.ts';
import type { PersonalCollection } from './personal-data.ts';
import { personalRecords } from './personal-records.ts';
import { fieldsAsJson } from './to-json.ts';

/** What the answer may still grow by; the parts of an export draw on one. */
export interface Budget {
  bytes: number;
}

const PAGE = 500;

/** A person's records of one collection, newest first; not `whole` where there are more than one answer can carry. */
export async function readRecords(
  entry: PersonalCollection,
  uid: string,
  budget: Budget,
): Promise<{ records: ExportedRecord[]; whole: boolean }> {
  const query = personalRecords(entry, uid).limit(PAGE);
  const records: ExportedRecord[] = [];
  for (let page = await query.get(); !page.empty; page = await query.startAfter(page.docs.at(-1)).get()) {
    for (const document of page.docs) {
      const record = fieldsAsJson(document.data(), entry.fields);
      budget.bytes -= Buffer.byteLength(JSON.stringify(record));
      if (budget.bytes < 0 || records.length === EXPORT_RECORDS) return { records: newestFirst(records), whole: false };
      records.push(record);
    }
  }
  return { records: newestFirst(records), whole: true };
}

const timeOf = ({ created_at, opened_at, at }: ExportedRecord) => String(created_at ?? opened_at ?? at ?? '');

const newestFirst = (records: ExportedRecord[]) =>
  records.sort((left, right) => timeOf(right).localeCompare(timeOf(left)));
