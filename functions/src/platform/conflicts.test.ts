import { GrpcStatus } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { retryConflicts } from './conflicts.ts';

const refusal = (code: GrpcStatus) => Object.assign(new Error(`Refused with ${GrpcStatus[code]}`), { code });

describe('a change on a condition', () => {
  it.each([GrpcStatus.NOT_FOUND, GrpcStatus.ALREADY_EXISTS, GrpcStatus.FAILED_PRECONDITION, GrpcStatus.ABORTED])(
    'is made again after a conflict with code %i',
    async (code) => {
      const attempt = vi.fn().mockRejectedValueOnce(refusal(code)).mockResolvedValueOnce('changed');
      expect(await retryConflicts(attempt)).toBe('changed');
      expect(attempt).toHaveBeenCalledTimes(2);
    },
  );

  it('is given up after nine conflicts', async () => {
    const attempt = vi.fn().mockRejectedValue(refusal(GrpcStatus.ABORTED));
    await expect(retryConflicts(attempt)).rejects.toThrow('Refused with ABORTED');
    expect(attempt).toHaveBeenCalledTimes(9);
  });

  it('is not made again after another error', async () => {
    const attempt = vi.fn().mockRejectedValue(refusal(GrpcStatus.PERMISSION_DENIED));
    await expect(retryConflicts(attempt)).rejects.toThrow('Refused with PERMISSION_DENIED');
    expect(attempt).toHaveBeenCalledOnce();
  });
});
