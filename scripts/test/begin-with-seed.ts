import type { PortTable } from '../emulators/port-table.ts';
import { protectEmails } from '../emulators/protect-emails.ts';
import { withProgress } from '../project/print.ts';
import { clearDemo } from '../seed/clear-demo.ts';
import { connectToEmulators } from '../seed/firebase-admin.ts';
import { readSeed } from '../seed/read-seed.ts';
import { seedDemo } from '../seed/seed-demo.ts';

/** Gives the demo project what `npm start` has on its first day, whatever was written before. */
export async function beginWithSeed(ports: PortTable): Promise<void> {
  await protectEmails(ports);
  const services = connectToEmulators(ports);
  await withProgress('Seeding the demo data', async () => {
    await clearDemo(services, ports);
    await seedDemo(services, readSeed());
  });
  await services.close();
}
