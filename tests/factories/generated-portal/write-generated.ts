import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { writeOpportunities } from '../../../scripts/catalogue/published-catalogue.ts';
import { readCatalogue } from '../../../scripts/seed/read-seed.ts';
import { generateCatalogue } from '../generated-catalogue.ts';
import {
  caseRecords,
  type GeneratedRecord,
  generatedAccount,
  interestRecords,
  messageRecords,
  personRecords,
  type Sizes,
} from './generated-records.ts';

/** Documents that are written before the next are made, so that a run of any size needs little memory. */
const BATCH = 2000;
/** The most accounts that Firebase Auth imports at once. */
const ACCOUNTS_AT_ONCE = 1000;
const ACCOUNTS_FOUND_AT_ONCE = 100;
const TRIES = 3;

interface Place {
  auth: Auth;
  firestore: Firestore;
}

/**
 * Writes a portal of this size into a demo project on emulators. Deterministic: a second run writes the same records
 * under the same ids. `print` receives the progress.
 */
export async function writeGenerated(place: Place, sizes: Sizes, print: (line: string) => void): Promise<number> {
  checkEmulated(place);
  const missing = impossible(sizes);
  if (missing) throw new Error(missing);
  const seeded = readCatalogue().length;
  const generated = generateCatalogue(seeded + sizes.opportunities).slice(seeded);
  await writeOpportunities(place, generated, 'generated data');
  print(`${sizes.opportunities} opportunities`);
  for (let first = 0; first < sizes.people; first += ACCOUNTS_AT_ONCE) await importAccounts(place, first, sizes.people);
  let written = 0;
  const kinds: [name: string, count: number, records: (index: number) => Iterable<GeneratedRecord>][] = [
    ['people', sizes.people, personRecords],
    ['messages', sizes.messages, (index) => messageRecords(index, sizes)],
    ['interests', sizes.interests, (index) => interestRecords(index, sizes)],
    ['cases', sizes.cases, caseRecords],
  ];
  for (const [name, count, recordsOf] of kinds) {
    for (let first = 0; first < count; first += BATCH) {
      const last = Math.min(first + BATCH, count);
      const records = Array.from({ length: last - first }, (_, at) => [...recordsOf(first + at)]).flat();
      await writeRecords(place.firestore, records);
      written += records.length;
      print(`${last} of ${count} ${name}, ${written} documents`);
    }
  }
  return written;
}

/** Writes the records, or throws a sentence that names the first record that the database refused. */
export async function writeRecords(firestore: Firestore, records: readonly GeneratedRecord[]): Promise<void> {
  const writer = firestore.bulkWriter();
  writer.onWriteError(({ failedAttempts }) => failedAttempts < TRIES);
  const failed: string[] = [];
  for (const [path, data] of records) {
    writer.set(firestore.doc(path), data).catch((error: Error) => failed.push(`${path} (${error.message})`));
  }
  await writer.close();
  if (failed.length === 0) return;
  throw new Error(
    `The database refused ${failed.length} of ${records.length} records, the first is ${failed[0]}. What was written stays; run the command again to write the rest.`,
  );
}

/** Imports the accounts that are missing: Firebase Auth imports an account only once. */
async function importAccounts({ auth }: Place, first: number, count: number): Promise<void> {
  const accounts = Array.from({ length: Math.min(ACCOUNTS_AT_ONCE, count - first) }, (_, at) =>
    generatedAccount(first + at),
  );
  const known = new Set<string>();
  for (let at = 0; at < accounts.length; at += ACCOUNTS_FOUND_AT_ONCE) {
    const { users } = await auth.getUsers(accounts.slice(at, at + ACCOUNTS_FOUND_AT_ONCE).map(({ uid }) => ({ uid })));
    for (const { uid } of users) known.add(uid);
  }
  const missing = accounts.filter(({ uid }) => !known.has(uid));
  if (missing.length === 0) return;
  const { errors } = await auth.importUsers(missing);
  const [failure] = errors;
  if (failure) throw new Error(`Firebase Auth refused ${errors.length} accounts: ${failure.error.message}`);
}

/** Invented people must never be written to a real project. */
function checkEmulated({ auth }: Place): void {
  const project = auth.app.options.projectId ?? 'The project';
  const { FIRESTORE_EMULATOR_HOST: database, FIREBASE_AUTH_EMULATOR_HOST: accounts } = process.env;
  if (database && accounts && project.startsWith('demo-')) return;
  throw new Error(`${project} is not a demo project on emulators, so nothing was generated.`);
}

function impossible({ opportunities, people, interests, messages, cases }: Sizes): string | null {
  if (interests > opportunities * people) return 'There are more interests than pairs of a person and an opportunity.';
  if (cases > people) return 'There are more cases than people.';
  return messages > 0 && people === 0 ? 'Messages need people.' : null;
}
