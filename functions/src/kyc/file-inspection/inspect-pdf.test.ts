import { Buffer } from 'node:buffer';
import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { type Inspector, readVerdict } from './inspect-pdf.ts';

/** What Node tells of a process, in the order of the test. */
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

it('hears the answer of a process whose end it hears of first, as it does while others end', async () => {
  const { inspector, verdict } = inspect([
    ['message', 'ready'],
    ['exit', 0],
    ['message', 'accepted'],
    ['close', 0],
  ]);
  await expect(verdict).resolves.toBeNull();
  expect(inspector.killed).toBe(true);
});

it('takes a file for too complex when its process ends without an answer', async () => {
  await expect(
    inspect([
      ['message', 'ready'],
      ['exit', 137],
      ['close', 137],
    ]).verdict,
  ).resolves.toBe('tooComplex');
});

it('blames no file for a process that did not start', async () => {
  await expect(
    inspect([
      ['exit', 1],
      ['close', 1],
    ]).verdict,
  ).rejects.toThrow('did not start: 1');
});
