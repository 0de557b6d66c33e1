import { buildFunctions, buildWeb } from '../build/build.ts';
import { protectEmails } from '../emulators/emulator-api.ts';
import { emulatorEnvironment, localSecrets } from '../emulators/emulator-environment.ts';
import type { SmtpResponder } from '../emulators/inbox/inbox.ts';
import { type PortTable, portTable, type ServiceName, testPortShift } from '../emulators/ports.ts';
import { prepareEmulators } from '../emulators/prepare-emulators.ts';
import { startEmulators } from '../emulators/start-emulators.ts';
import { withProgress } from '../project/log.ts';
import { connectToEmulators } from '../seed/firebase-admin.ts';
import { readSeed } from '../seed/read-seed.ts';
import { clearDemo, seedDemo } from '../seed/seed-demo.ts';

type TestBench = {
  services: readonly ServiceName[];
  /** The command to name when a port is taken. */
  command: string;
  /** Writes the demo data first. */
  seeded?: boolean;
  shift?: number;
  /** Hosting serves a build of the web application. */
  withSite?: boolean;
  /** The local mail server's answer to each mail. */
  smtpResponder?: SmtpResponder;
};

/** Runs the emulators of the tests while the work is done, which gets the environment variables that name them. */
export async function onTestEmulators<T>(
  { services, command, seeded = false, shift = testPortShift(), withSite, smtpResponder }: TestBench,
  work: (env: Record<string, string>) => Promise<T>,
): Promise<T> {
  const ports = portTable(shift);
  const emulators = await prepareEmulators({
    shift,
    services,
    wantUi: false,
    command,
    ...(smtpResponder && { smtpResponder }),
  });
  if (services.includes('functions')) await withProgress('Building the functions', buildFunctions);
  if (withSite ?? services.includes('hosting')) {
    await withProgress('Building the web application', () =>
      buildWeb(ports, 'dist-test', { VITE_ERROR_REPORTS: 'on' }),
    );
  }
  const running = await withProgress('Starting the emulators', () =>
    startEmulators({
      ports,
      services,
      emulators,
      publicFolder: 'web/dist-test',
      forTests: true,
      withReports: true,
    }),
  );
  try {
    if (seeded) await beginWithSeed(ports);
    const env = { ...emulatorEnvironment(ports), ...localSecrets(), PORTAL_PORT_SHIFT: String(shift) };
    return await work(env);
  } finally {
    await running.stop();
  }
}

/** Runs as many sets of emulators as there are shifts while the work is done. */
export async function onSetsOfEmulators<T>(
  shifts: readonly number[],
  bench: Omit<TestBench, 'shift'>,
  work: (envs: readonly Record<string, string>[]) => Promise<T>,
): Promise<T> {
  const [shift, ...others] = shifts;
  if (shift === undefined) return work([]);
  return onTestEmulators({ ...bench, shift }, (env) =>
    onSetsOfEmulators(others, bench, (envs) => work([env, ...envs])),
  );
}

/** Replaces the data of the demo project with the seed. */
export async function beginWithSeed(ports: PortTable): Promise<void> {
  await protectEmails(ports);
  const services = connectToEmulators(ports);
  await withProgress('Seeding the demo data', async () => {
    await clearDemo(services, ports);
    await seedDemo(services, readSeed());
  });
  await services.close();
}
