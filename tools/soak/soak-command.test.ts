import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommandLine } from '../../scripts/project/command-line.ts';
import { printingTo } from '../../scripts/project/log.ts';
import { soakCommand } from './soak-command.ts';

const run = (...args: string[]) => runCommandLine(soakCommand(), args);

function historyOf(...lines: object[]): string {
  const file = join(mkdtempSync(join(tmpdir(), 'soak-')), 'soak.jsonl');
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  return file;
}

const READ = { kind: 'begin', n: 1, who: 'ada', op: 'read', opportunity: 'dod-passthejam-ip-box' };
const answered = (answer: object) => ({ kind: 'end', n: 1, outcome: 'ok', answer });

it('judges a history by the confidential texts of the demo data', async () => {
  const team = { view: 'masked', team: 'Rosalind Achterberg' };
  await expect(run('--judge', historyOf(READ, answered(team)))).rejects.toThrow('The soak has 1 faults.');
});

it('says of a soak that was cut off what its history shows', async () => {
  const lines: string[] = [];
  const file = historyOf(READ, answered({ view: 'masked' }));
  await printingTo(
    (text) => lines.push(text),
    () => run('--judge', file),
  );
  expect(lines.join('')).toContain('1 operations: 1 ok; cut off, so only the history is judged');
  expect(lines.join('')).toContain('What is stored is not known.');
});

it('refuses a history that does not exist, and a length of nothing', async () => {
  await expect(run('--judge', '/nowhere/soak.jsonl')).rejects.toThrow('There is no history in /nowhere/soak.jsonl.');
  await expect(run('--minutes', '0')).rejects.toThrow('It must be a whole number from 1.');
});
