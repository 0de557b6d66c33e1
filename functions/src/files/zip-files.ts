import type { Readable } from 'node:stream';
import { Zip, ZipPassThrough } from 'fflate';

interface ZipEntry {
  name: string;
  at: Date;
  body: Readable | Uint8Array;
}

/**
 * The bytes of a zip file, while its entries are read one after the other. Entries are stored and not compressed,
 * because PDFs are compressed already.
 */
export async function* zipFiles(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, at, body } of entries) {
    const file = new ZipPassThrough(name);
    file.mtime = at;
    zip.add(file);
    for await (const chunk of body instanceof Uint8Array ? [body] : body) {
      file.push(chunk);
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
