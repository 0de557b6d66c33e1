import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inPortalFolder } from '../project/paths.ts';

const folder = inPortalFolder('documents');
const ownCode = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts'));

/**
 * Returns a PDF that the same code made earlier from the same source, or makes a new one: making all of them takes
 * longer than starting the emulators. Writes to another name first, so that concurrent commands never read half a file.
 */
export async function cachedPdf(source: readonly string[], make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const file = join(folder, `${keyOf(source)}.pdf`);
  if (existsSync(file)) return readFileSync(file);
  const pdf = await make();
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${file}.${process.pid}`, pdf);
  renameSync(`${file}.${process.pid}`, file);
  return pdf;
}

function keyOf(source: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of ownCode) hash.update(readFileSync(join(import.meta.dirname, name)));
  for (const part of source) hash.update(`${part.length} ${part}`);
  return hash.digest('hex');
}
