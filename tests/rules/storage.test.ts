import { afterAll } from 'vitest';
import { describeMatrix } from './describe-matrix.ts';
import { storageMatrices } from './storage/matrices.ts';
import { openStorageStage } from './storage-stage.ts';

const stage = await openStorageStage('demo-rules-storage');

afterAll(stage.close);

for (const matrix of storageMatrices) describeMatrix(matrix, stage);
