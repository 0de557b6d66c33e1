import { Readable } from 'node:stream';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { zipFiles } from './zip-files.ts';

const at = new Date('2026-11-02T09:00:00Z');
const bytes = (text: string) => new TextEncoder().encode(text);

async function* of<Value>(...values: Value[]) {
  yield* values;
}

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

it('contains every entry with its name, from bytes and from streams', async () => {
  const entries = of(
    { name: 'Term Sheet.pdf', at, body: bytes('one') },
    { name: 'Übersicht 概要.pdf', at, body: Readable.from([bytes('two, '), bytes('in parts')]) },
    { name: 'Empty.pdf', at, body: new Uint8Array() },
  );
  const files = unzipSync(await collect(zipFiles(entries)));
  expect(Object.entries(files).map(([name, content]) => [name, strFromU8(content)])).toEqual([
    ['Term Sheet.pdf', 'one'],
    ['Übersicht 概要.pdf', 'two, in parts'],
    ['Empty.pdf', ''],
  ]);
});

it('is a valid file without entries', async () => {
  expect(unzipSync(await collect(zipFiles(of())))).toEqual({});
});

it('reads an entry only after the previous one was consumed', async () => {
  const read: string[] = [];
  const entries = async function* () {
    for (const name of ['one', 'two', 'three']) {
      read.push(name);
      yield { name, at, body: bytes(name) };
    }
  };
  const chunks = zipFiles(entries());
  await chunks.next();
  expect(read).toEqual(['one']);
  await collect(chunks);
  expect(read).toEqual(['one', 'two', 'three']);
});

it('ends with the error of an entry that can’t be read', async () => {
  const entries = async function* () {
    yield { name: 'one', at, body: bytes('one') };
    throw new Error('Storage is away');
  };
  await expect(collect(zipFiles(entries()))).rejects.toThrow('Storage is away');
});
