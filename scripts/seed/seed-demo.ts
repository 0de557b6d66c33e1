import { publishCatalogue } from '../catalogue/publish-catalogue.ts';
import { withoutTriggers } from '../emulators/without-triggers.ts';
import type { AdminServices } from './firebase-admin.ts';
import type { Seed } from './read-seed.ts';
import { writeAccounts } from './write-accounts.ts';
import { writeChat } from './write-chat.ts';
import { writeInbox } from './write-inbox.ts';
import { writeVerifications } from './write-verifications.ts';

/** Brings the demo project to what emulator-data/ describes. What other people have written there stays as it is. */
export async function seedDemo(services: AdminServices, seed: Seed, now = new Date()): Promise<string> {
  await withoutTriggers(() =>
    Promise.all([
      publishCatalogue(services, seed),
      writeAccounts(services, seed, now),
      writeVerifications(services, seed, now),
      writeChat(services, seed, now),
      writeInbox(services, seed, now),
    ]),
  );
  const { catalogue, personas, messages } = seed;
  return `${catalogue.length} opportunities, ${personas.length} demo accounts, ${messages.length} messages`;
}
