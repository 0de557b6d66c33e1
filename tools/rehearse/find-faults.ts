import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ColdStart } from './cold-starts/measure-cold-starts.ts';
import type { ServiceRecord } from './runtime/scaler.ts';

interface Observed {
  starts: readonly ColdStart[];
  records: ReadonlyMap<string, Readonly<ServiceRecord>>;
  unknownHosts: ReadonlySet<string>;
  /** The folder with a log for each function. */
  logs: string;
}

/** What must not happen in a rehearsal, whatever the journeys saw of it. */
export function findFaults({ starts, records, unknownHosts, logs }: Observed): string[] {
  return [
    ...starts.flatMap(({ name, fault }) => (fault === null ? [] : [`${name}: ${fault}`])),
    ...[...records].flatMap(([name, { faults }]) => faults.map((fault) => `${name}: ${fault}`)),
    ...[...unknownHosts].map((host) => `A page asked for ${host}, which the portal does not use`),
    ...globSync('*.log', { cwd: existsSync(logs) ? logs : '.' }).flatMap((file) =>
      errorsIn(readFileSync(join(logs, file), 'utf8')).map(
        (error) => `${basename(file, '.log')} logged an error: ${error}`,
      ),
    ),
  ];
}

/** The messages of severity ERROR, of which production would raise an alert. */
export function errorsIn(log: string): string[] {
  const messages = log.split('\n').flatMap((line) => {
    const entry = parseEntry(line);
    return entry?.severity === 'ERROR' || entry?.severity === 'CRITICAL'
      ? [String(entry.message ?? line).split('\n')[0] ?? '']
      : [];
  });
  return [...new Set(messages)];
}

function parseEntry(line: string): Record<string, unknown> | undefined {
  try {
    const entry: unknown = JSON.parse(line);
    return typeof entry === 'object' && entry !== null ? { ...entry } : undefined;
  } catch {
    return undefined;
  }
}
