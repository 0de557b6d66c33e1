import { call } from '#lib/data/call.ts';
import { normalizeCallError } from '#lib/data/call-error.ts';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';

/** In ms. 20 MB at 1 Mbit/s take four minutes in base64. */
const UPLOAD_TIMEOUT = 300_000;

const queues = new Map<string, { queue: UploadQueue; reload: () => void }>();

/** The uploads of an opportunity, which go on while the editor is in another section. */
export function uploadQueueOf(id: string, reload: () => void): UploadQueue {
  const known = queues.get(id);
  if (known) {
    known.reload = reload;
    return known.queue;
  }
  const queue = createUploadQueue(id, {
    upload: (request) => call('uploadDocument', request, { timeout: UPLOAD_TIMEOUT }),
    read: toBase64,
    errorOf: normalizeCallError,
    onUploaded: () => queues.get(id)?.reload(),
  });
  queues.set(id, { queue, reload });
  return queue;
}

const toBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
