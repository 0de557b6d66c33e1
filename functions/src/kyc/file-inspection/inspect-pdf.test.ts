import { Buffer } from 'node:buffer';
import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { type Inspector, readVerdict } from './inspect-pdf.ts';

/** Node's events of a process, in the order of the test. */
class ScriptedInspector extends EventEmitter implements Inspector {
  killed = false;
  send = () => true;
  kill = () => {
    this.killed = true;
    return true;
  };
}

function inspect(events: readonly [name: string, value?: unknown][]) {
  const inspector = new ScriptedInspector();
  const verdict = readVerdict(inspector, Buffer.from('%PDF'));
  for (const [name, value] of events) inspector.emit(name, value);
  return { inspector, verdict };
}

it('reads an answer that arrives after the exit of its process', async () => {
  const { inspector, verdict } = inspect([
    ['message', 'ready'],
    ['exit', 0],
    ['message', 'accepted'],
    ['close', 0],
  ]);
  await expect(verdict).resolves.toBeNull();
  expect(inspector.killed).toBe(true);
});

it('refuses a file as too complex if its process ends without an answer', async () => {
  await expect(
    inspect([
      ['message', 'ready'],
      ['exit', 137],
      ['close', 137],
    ]).verdict,
  ).resolves.toBe('tooComplex');
});

it('refuses no file if the process did not start', async () => {
  await expect(
    inspect([
      ['exit', 1],
      ['close', 1],
    ]).verdict,
  ).rejects.toThrow('did not start: 1');
});
