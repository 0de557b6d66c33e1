import type { StorageObjectData } from 'firebase-functions/storage';
import { onFileUploaded } from '../../functions/src/uploads/private-uploads.ts';

type Upload = Pick<StorageObjectData, 'bucket' | 'name' | 'generation'> & Partial<StorageObjectData>;

/** Runs the trigger of an upload, which the platform may do twice or late. */
export const deliverUpload = (data: Upload) =>
  onFileUploaded.run({
    specversion: '1.0',
    id: crypto.randomUUID(),
    source: 'tests',
    type: 'google.cloud.storage.object.v1.finalized',
    time: new Date().toISOString(),
    bucket: data.bucket,
    data: { id: data.name, metageneration: 1, size: 1, storageClass: 'STANDARD', ...data },
  });
