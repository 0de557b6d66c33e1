import { isDeepStrictEqual } from 'node:util';
import { Command } from '@commander-js/extra-typings';
import { formWords } from '../../functions/src/contract/forms/form-search.ts';
import { waitlistEntryId } from '../../functions/src/contract/opportunities/opportunity-lists.ts';
import { searchedParts } from '../../functions/src/people/searched-person.ts';
import { publishCatalogue } from '../catalogue/publish-catalogue.ts';
import { checkRunning, protectEmails, withoutTriggers } from '../emulators/emulator-api.ts';
import { localSecrets } from '../emulators/emulator-environment.ts';
import { HOST, type PortTable, PROJECT_ID, portShift, portTable } from '../emulators/ports.ts';
import { MIGRATIONS } from '../migrate/migrations.ts';
import { runMigrations } from '../migrate/run-migrations.ts';
import { CliError } from '../project/errors.ts';
import { log, withProgress } from '../project/log.ts';
import { type AdminServices, connectToEmulators } from './firebase-admin.ts';
import { ownerRecords } from './owners/owner-records.ts';
import { readSeed, type Seed } from './read-seed.ts';
import { registerFindingRecords } from './register-finding-records.ts';
import {
  activityRecord,
  consentRecord,
  investorProfileRecord,
  keepOpen,
  messageActivity,
  messageRecord,
  profileRecord,
} from './seed-records.ts';
import { type Persona, resolveSeedTime, type SeedInbox } from './seed-schemas.ts';
import { writeVerifications } from './seed-verifications.ts';
import { takingPartRecords } from './taking-part-records.ts';

/** `npm run seed`: writes the whole seed into the running emulators. */
export const seedCommand = () =>
  new Command('npm run seed --')
    .option('--project <id>', 'a demo project, whose id begins with demo-', PROJECT_ID)
    .action(async ({ project }) => {
      refuseRealProject(project);
      const ports = portTable(portShift(0));
      const seed = readSeed();
      await checkRunning(ports);
      // The preparation of `npm start`, for emulators that were started by firebase-tools alone.
      localSecrets();
      await protectEmails(ports);
      const what = await withProgress('Seeding', () => seedDemo(connectToEmulators(ports, project), seed));
      log(`The demo project has ${what}.`);
    });

/** Demo accounts with a published password must not be in a real project. */
export function refuseRealProject(project: string): void {
  if (project.startsWith('demo-')) return;
  throw new CliError(
    `"${project}" is not a demo project, so no demo accounts are written there: to publish opportunities, use "npm run catalogue -- publish --project ${project}".`,
  );
}

/** Writes the content of emulator-data/ into the demo project. Data that other people have written stays. */
export async function seedDemo(services: AdminServices, seed: Seed, now = new Date()): Promise<string> {
  await withoutTriggers(() =>
    Promise.all([
      publishCatalogue(services, {
        ...seed,
        by: 'demo data',
        catalogue: seed.catalogue.map((record) => keepOpen(record, now)),
      }),
      writeAccounts(services, seed, now),
      writeVerifications(services, seed, now),
      writeChat(services, seed, now),
      writeInbox(services, seed, now),
      writeTakingPart(services, seed, now),
      writeOwners(services, seed, now),
    ]),
  );
  // Documents that are not part of the seed may have an older schema.
  await runMigrations({ firestore: services.firestore, migrations: MIGRATIONS, print: () => undefined });
  const { catalogue, personas, messages } = seed;
  return `${catalogue.length} opportunities, ${personas.length} demo accounts, ${messages.length} messages`;
}

/** Deletes all documents, accounts and files of the demo project. */
export async function clearDemo({ bucket }: AdminServices, ports: PortTable): Promise<void> {
  await Promise.all([
    erase(`http://${HOST}:${ports.firestore}/emulator/v1/projects/${PROJECT_ID}/databases/(default)/documents`),
    erase(`http://${HOST}:${ports.auth}/emulator/v1/projects/${PROJECT_ID}/accounts`),
    bucket.deleteFiles(),
  ]);
}

async function erase(url: string): Promise<void> {
  const response = await fetch(url, { method: 'DELETE', headers: { authorization: 'Bearer owner' } });
  if (!response.ok)
    throw new CliError(`An emulator did not clear its data (HTTP ${response.status}): run the command again.`);
}

/** Writes the personas' accounts, with the shared password and their claims, and their profiles. */
async function writeAccounts(services: AdminServices, seed: Seed, now: Date): Promise<void> {
  await Promise.all(
    seed.personas.map(async (persona) => {
      await writeAccount(services, persona, seed);
      await writeProfile(services, persona, now);
      await writeSearchEntry(services, persona, seed, now);
    }),
  );
}

async function writeAccount(
  { auth, firestore }: AdminServices,
  persona: Persona,
  { password, owners }: Seed,
): Promise<void> {
  const { uid, email, email_verified } = persona;
  const account = { email, password, emailVerified: email_verified };
  const known = await auth.getUsers([{ uid }]);
  if (known.users.length === 0) await auth.createUser({ uid, ...account });
  else await auth.updateUser(uid, account);
  const owns = owners.ownerships.some((ownership) => ownership.uid === uid);
  const claims = { ...(persona.admin && { admin: true }), ...(owns && { owner: true }) };
  await auth.setCustomUserClaims(uid, persona.admin || owns ? claims : null);
  // A deleted demo account exists again, so its uploads are no longer late arrivals.
  await firestore.doc(`deleted_accounts/${uid}`).delete();
}

/**
 * A person who has never signed in has no profile. A changed profile is restored by a new document: an update would be
 * recorded as the person's own activity.
 */
async function writeProfile({ firestore }: AdminServices, persona: Persona, now: Date): Promise<void> {
  const answers = investorProfileRecord(persona, now);
  if (answers) await firestore.doc(`investor_profiles/${persona.uid}`).set(answers);
  await firestore.doc(`consents/${persona.uid}`).set(consentRecord(persona, now));
  const document = firestore.doc(`profiles/${persona.uid}`);
  const record = profileRecord(persona, now);
  const { username, full_name, avatar_url } = (await document.get()).data() ?? {};
  const current = { username, full_name, avatar_url, created_at: record.created_at };
  if (isDeepStrictEqual(current, record)) return;
  await document.delete();
  await document.create(record);
}

/** Lets staff find a persona. The migrations and the nightly tasks would do it too, but later. */
async function writeSearchEntry(
  { firestore }: AdminServices,
  persona: Persona,
  { owners }: Seed,
  now: Date,
): Promise<void> {
  const { username, full_name, created_at } = profileRecord(persona, now);
  const organisation = owners.profiles.find(({ uid }) => uid === persona.uid)?.organisation;
  const parts = searchedParts({ full_name, username, organisation, email: persona.email });
  await firestore.doc(`people_search/${persona.uid}`).set({ parts, joined_at: created_at });
}

/** Writes the week of chat, and the personas' activities. */
async function writeChat({ firestore }: AdminServices, seed: Seed, now: Date): Promise<void> {
  const activities = firestore.batch();
  for (const activity of seed.activities) {
    activities.set(firestore.doc(`activities/${activity.id}`), activityRecord(activity, now));
  }
  for (const message of seed.messages) {
    const { id, record } = messageActivity(message, now);
    activities.set(firestore.doc(`activities/${id}`), record);
  }
  // Before the messages: a trigger that finds the activity of its message doesn't write it again with the current time.
  await activities.commit();
  const messages = firestore.batch();
  for (const message of seed.messages) {
    messages.set(firestore.doc(`messages/${message.id}`), messageRecord(message, now));
  }
  await messages.commit();
}

/** The fields by which staff find a form. */
const forStaff = (form: object) => ({ owner: null, search: formWords({ ...form }) });

/** Writes the work for an admin: contact messages, applications and waitlists. */
async function writeInbox({ firestore }: AdminServices, { inbox }: Seed, now: Date): Promise<void> {
  const batch = firestore.batch();
  for (const { id, at, ...message } of inbox.contact_messages) {
    batch.set(firestore.doc(`contact_messages/${id}`), { ...message, ...forStaff(message), ...sent(at, now) });
  }
  for (const { id, at, ...application } of inbox.expert_applications) {
    const record = { ...application, ...forStaff(application), ...sent(at, now), agreed_to_terms: true, resume: null };
    batch.set(firestore.doc(`expert_applications/${id}`), record);
  }
  for (const entry of inbox.waitlist) {
    batch.set(
      firestore.doc(`waitlist/${waitlistEntryId(entry.opportunity_id, entry.uid)}`),
      waitlistRecord(entry, now),
    );
  }
  await batch.commit();
}

/** Writes interests, questions, updates, requests for access and differences from registers. */
async function writeTakingPart(
  { firestore }: AdminServices,
  { takingPart, catalogue }: Seed,
  now: Date,
): Promise<void> {
  const batch = firestore.batch();
  const found = await registerFindingRecords(catalogue, now);
  for (const [path, record] of Object.entries({ ...takingPartRecords(takingPart, catalogue, now), ...found })) {
    batch.set(firestore.doc(path), record);
  }
  await batch.commit();
}

/** Writes the opportunities' owners with their totals, and the submissions. */
async function writeOwners({ firestore }: AdminServices, { owners }: Seed, now: Date): Promise<void> {
  const batch = firestore.batch();
  for (const [path, record] of Object.entries(ownerRecords(owners, now))) batch.set(firestore.doc(path), record);
  await batch.commit();
}

const sent = (at: string, now: Date) => ({ user_id: null, created_at: resolveSeedTime(at, now) });

const waitlistRecord = ({ uid, opportunity_id, at }: SeedInbox['waitlist'][number], now: Date) => ({
  user_id: uid,
  opportunity_id,
  created_at: resolveSeedTime(at, now),
});
