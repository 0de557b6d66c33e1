import { Command } from '@commander-js/extra-typings';
import { usageError } from '../../scripts/project/command-line.ts';
import { log, withProgress } from '../../scripts/project/log.ts';
import { onTestEmulators } from '../../scripts/test/on-test-emulators.ts';

const PROJECT = 'demo-mail-storm';

/**
 * `npm run verify:mail`: a thousand events, each delivered twice, while the mail server refuses one mail in three and the functions that
 * send are killed. Each must end as one mail in one inbox.
 */
export const verifyMailCommand = () =>
  new Command('npm run verify:mail --')
    .option('--events <count>', 'how many events, from 1 to 9999', '1000')
    .option('--seed <number>', 'what the refusals and the kills are drawn from; a failed run names its own')
    .action(async ({ events, seed }, command) => {
      if (!/^[1-9]\d{0,3}$/.test(events))
        throw usageError(command, `--events is "${events}": it must be from 1 to 9999.`);
      const storm = {
        events: Number(events),
        seed: seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(seed),
      };
      const bench = { services: ['auth', 'firestore'], command: 'npm run verify:mail' } as const;
      const passed = await onTestEmulators(bench, (env) => raiseStorm(env, storm));
      process.exitCode = passed ? 0 : 1;
    });

async function raiseStorm(env: Record<string, string>, storm: { events: number; seed: number }): Promise<boolean> {
  // The Admin SDK reads this when it is first loaded.
  Object.assign(process.env, env, {
    GCLOUD_PROJECT: PROJECT,
    FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT, storageBucket: `${PROJECT}.appspot.com` }),
  });
  const { runStorm } = await import('../../tests/mail-storm/run-storm.ts');
  const result = await withProgress(`Delivering ${storm.events} events twice`, () => runStorm(storm));
  const { states, recipients, transmissions, refusals, kills } = result;
  const lost = storm.events - new Set(recipients).size;
  const twice = recipients.length - new Set(recipients).size;
  const unsent = storm.events - (states.sent ?? 0);
  log(`  Seed ${storm.seed}: ${refusals} refusals, ${kills} functions killed, ${transmissions} transmissions.`);
  log(
    `${lost + twice + unsent === 0 ? '✓' : '✗'} ${recipients.length} mails in inboxes: ${lost} lost, ${twice} twice, ${unsent} not recorded as sent.`,
  );
  return lost + twice + unsent === 0;
}
