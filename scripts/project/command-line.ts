import { appendFileSync, mkdirSync } from 'node:fs';
import { CommanderError, type CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import { CliError, messageOf } from './errors.ts';
import { log } from './log.ts';
import { inPortalFolder } from './paths.ts';

/** A command's line in `--help`, and the function that loads its definition when it is run. */
interface CommandEntry {
  summary: string;
  load: () => Promise<CommandUnknownOpts>;
}

/** Runs the command of the process, prints a failure in one sentence, and ends the process. */
export async function runCli(title: string, entries: Readonly<Record<string, CommandEntry>>): Promise<never> {
  // A closed terminal must not end the command before it has saved its data.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const [name = '--help', ...args] = process.argv.slice(2);
  try {
    if (name === '--help' || name === '-h') log(listOf(title, entries));
    else await runCommandLine(await load(name, entries), args);
  } catch (error) {
    console.error(error instanceof CliError ? `\n✗ ${error.message}` : describeUnexpected(error));
    process.exitCode = 1;
  }
  // Firebase clients and half-closed sockets can keep the event loop alive after the work is done.
  process.exit();
}

/** Runs a command. Throws a `CliError` with the usage for wrong arguments. */
export async function runCommandLine(command: CommandUnknownOpts, args: readonly string[]): Promise<void> {
  prepare(command);
  try {
    await command.parseAsync([...args], { from: 'user' });
  } catch (error) {
    const helpWasPrinted = error instanceof CommanderError && error.exitCode === 0;
    if (!helpWasPrinted) throw error;
  }
}

export const usageError = (command: CommandUnknownOpts, sentence: string): CliError =>
  new CliError(`${sentence} Usage: ${command.createHelp().commandUsage(command)}.`);

/** The options of commands that work on the local emulators or on a real project. */
export const projectOption = () =>
  new Option('--project <id>', 'a real project, with your own credentials (default: the running emulators)');
export const bucketOption = () =>
  new Option('--bucket <name>', 'its Storage bucket, if it is not <id>.firebasestorage.app');

function listOf(title: string, entries: Readonly<Record<string, CommandEntry>>): string {
  const width = Math.max(...Object.keys(entries).map((name) => name.length));
  const lines = Object.entries(entries).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return [title, '', ...lines, '', 'Add --help to a command to see its options.'].join('\n');
}

async function load(name: string, entries: Readonly<Record<string, CommandEntry>>): Promise<CommandUnknownOpts> {
  const entry = Object.hasOwn(entries, name) ? entries[name] : undefined;
  if (!entry) throw new CliError(`There is no task "${name}": choose from ${Object.keys(entries).sort().join(', ')}.`);
  return (await entry.load()).description(entry.summary);
}

function prepare(command: CommandUnknownOpts): void {
  if (command.commands.length > 0) command.usage(`${command.commands.map((one) => one.name()).join('|')} …`);
  command
    .helpCommand(false)
    .configureOutput({ writeOut: (text) => log(text.trimEnd()), writeErr: () => undefined })
    .exitOverride((error) => {
      throw error.exitCode === 0 ? error : usageError(command, describe(command, error));
    });
  for (const subcommand of command.commands) prepare(subcommand);
}

/** Returns the fault in the arguments, in clearer words than commander's where possible. */
function describe(command: CommandUnknownOpts, { code, message }: CommanderError): string {
  const quoted = /'(.*?)'/.exec(message)?.[1] ?? '';
  if (code === 'commander.help' || code === 'commander.unknownCommand') return `There is no command "${quoted}".`;
  const takesEmail = command.registeredArguments[0]?.name() === 'email';
  if (takesEmail && /missingArgument|excessArguments/.test(code)) return 'One email address is needed.';
  const owners = command.parent?.commands.filter(({ options }) => options.some(({ long }) => long === quoted)) ?? [];
  if (code === 'commander.unknownOption' && owners.length > 0) {
    return `Only ${owners.map((owner) => owner.name()).join(' and ')} takes ${quoted}.`;
  }
  const sentence = message.replace(/^error: /, '').replaceAll(/\s+/g, ' ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}${/[.)]$/.test(sentence) ? '' : '.'}`;
}

function describeUnexpected(error: unknown): string {
  const file = inPortalFolder('error.log');
  mkdirSync(inPortalFolder(), { recursive: true });
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  appendFileSync(file, `${new Date().toISOString()} ${detail}\n`);
  return `\n✗ Something unexpected went wrong: ${messageOf(error)} (details in ${file}).`;
}
