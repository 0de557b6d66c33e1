import { defineSecret } from 'firebase-functions/params';
import { describe, expect, it } from 'vitest';
import type { OperationOptions } from './define-callable.ts';
import { joinOptions } from './define-service.ts';

const ONE = defineSecret('ONE');
const OTHER = defineSecret('OTHER');

describe('the options of a service', () => {
  it('are the defaults if no operation has its own', () => {
    expect(joinOptions([{}, {}])).toEqual({});
  });

  it('have the largest memory and timeout, and the smallest concurrency, of its operations', () => {
    const operations: OperationOptions[] = [
      { timeoutSeconds: 60, concurrency: 8 },
      { timeoutSeconds: 120, memory: '2GiB', concurrency: 1 },
    ];
    expect(joinOptions(operations)).toEqual({ timeoutSeconds: 120, memory: '2GiB', concurrency: 1 });
  });

  it('never have a shorter timeout than a service without options', () => {
    expect(joinOptions([{ timeoutSeconds: 5 }])).toEqual({ timeoutSeconds: 30 });
  });

  it('name each secret of its operations once', () => {
    expect(joinOptions([{ secrets: [ONE] }, {}, { secrets: [ONE, OTHER] }])).toEqual({ secrets: [ONE, OTHER] });
  });
});
