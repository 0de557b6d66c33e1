import { afterAll } from 'vitest';
import { describeMatrix } from './describe-matrix.ts';
import { firestoreMatrices } from './firestore/matrices.ts';
import { openFirestoreHarness } from './firestore-harness.ts';

const harness = await openFirestoreHarness('demo-rules-firestore');

afterAll(harness.close);

for (const matrix of firestoreMatrices) describeMatrix(matrix, harness);
