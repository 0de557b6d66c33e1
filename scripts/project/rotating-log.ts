import { appendFileSync, closeSync, existsSync, openSync, renameSync } from 'node:fs';
import { Writable } from 'node:stream';

/** Bytes after which a log starts again. */
const LOG_BYTES = 20_000_000;

/**
 * Opens a log that keeps its newest lines. The previous part, or the previous run's log, is kept under the same name
 * with `.1`. Lines that can't be written, for example on a full disk, are lost, so that no command fails because of its
 * log.
 */
export function openLog(file: string, maxBytes = LOG_BYTES): Writable {
  let size = 0;
  const begin = () => {
    if (existsSync(file)) renameSync(file, `${file}.1`);
    const opened = openSync(file, 'w');
    size = 0;
    return opened;
  };
  let descriptor = begin();
  const append = (chunk: Buffer) => {
    if (size > 0 && size + chunk.length > maxBytes) {
      const full = descriptor;
      descriptor = begin();
      closeSync(full);
    }
    appendFileSync(descriptor, chunk);
    size += chunk.length;
  };
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      try {
        append(chunk);
      } catch {
        // Lost, as described above.
      }
      done();
    },
    final(done) {
      closeSync(descriptor);
      done();
    },
  });
}
