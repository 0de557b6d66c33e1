import { afterAll } from 'vitest';
import { describeMatrix } from './describe-matrix.ts';
import { firestoreMatrices } from './firestore/matrices.ts';
import { openFirestoreStage } from './firestore-stage.ts';

const stage = await openFirestoreStage('demo-rules-firestore');

afterAll(stage.close);

for (const matrix of firestoreMatrices) describeMatrix(matrix, stage);
