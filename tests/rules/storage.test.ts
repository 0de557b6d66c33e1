import { afterAll } from 'vitest';
import { describeMatrix } from './describe-matrix.ts';
import { storageMatrices } from './storage/matrices.ts';
import { openStorageHarness } from './storage-harness.ts';

const harness = await openStorageHarness('demo-rules-storage');

afterAll(harness.close);

for (const matrix of storageMatrices) describeMatrix(matrix, harness);
