import { appendFileSync, mkdirSync } from 'node:fs';
import { CliError, messageOf } from './cli-error.ts';
import { inPortalFolder } from './paths.ts';

/** Runs a command's main function, turns what it throws into one sentence, and ends the process with its exit code. */
export async function runTask(main: (args: string[]) => Promise<number>): Promise<void> {
  // A closed terminal must not end the command before it has saved what it should.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof CliError ? `\n✗ ${error.message}` : describeUnexpected(error));
    process.exitCode = 1;
  }
  // Firebase clients and half-closed sockets may keep the event loop alive after the work is done.
  process.exit();
}

function describeUnexpected(error: unknown): string {
  const log = inPortalFolder('error.log');
  mkdirSync(inPortalFolder(), { recursive: true });
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  appendFileSync(log, `${new Date().toISOString()} ${detail}\n`);
  return `\n✗ Something unexpected went wrong: ${messageOf(error)} (details in ${log}).`;
}
