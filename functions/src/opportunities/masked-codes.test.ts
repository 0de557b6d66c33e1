import { expect, it } from 'vitest';
import { maskedCodes } from './masked-codes.ts';

it('are the same whatever order the ids come in', () => {
  const ids = ['tech-ip-box-alpha', 'biotech-ip-box-beta', 'medtech-ip-box-epsilon'];
  expect(maskedCodes(ids)).toEqual(maskedCodes([...ids].reverse()));
  expect(maskedCodes(ids).get('tech-ip-box-alpha')).toBe(maskedCodes(['tech-ip-box-alpha']).get('tech-ip-box-alpha'));
});

it('are all different, also where ids come to the same code: twenty thousand ids have a dozen such pairs', () => {
  const ids = Array.from({ length: 20_000 }, (_, index) => `box-${index}`);
  const alone = new Set(ids.map((id) => maskedCodes([id]).get(id)));
  expect(alone.size).toBeLessThan(ids.length);
  const codes = [...maskedCodes(ids).values()];
  expect(new Set(codes).size).toBe(ids.length);
  expect(codes.filter((code) => !/^[0-9A-F]{6}$/.test(code))).toEqual([]);
});
