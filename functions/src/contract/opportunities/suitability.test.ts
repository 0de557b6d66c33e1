import { describe, expect, it } from 'vitest';
import { SUITABILITY_VERSION, suitabilityView } from './suitability.ts';

const AT = new Date('2026-11-26T12:00:00.000Z');
const given = (at: string, version = SUITABILITY_VERSION) => ({
  category: 'restricted' as const,
  version,
  at: new Date(at),
});

describe('a confirmation of suitability', () => {
  it('is required if the investor has not confirmed yet', () => {
    expect(suitabilityView([], AT)).toEqual({
      due: true,
      version: SUITABILITY_VERSION,
      category: null,
      confirmedAt: null,
    });
  });

  it('is valid for a year', () => {
    expect(suitabilityView([given('2025-11-26T12:00:00.001Z')], AT).due).toBe(false);
    expect(suitabilityView([given('2025-11-26T12:00:00.000Z')], AT)).toMatchObject({
      due: true,
      category: 'restricted',
      confirmedAt: '2025-11-26T12:00:00.000Z',
    });
  });

  it('is due again for a new version', () => {
    expect(suitabilityView([given('2026-11-25T12:00:00.000Z', '0.9')], AT).due).toBe(true);
  });

  it('depends on the latest confirmation only', () => {
    const old = given('2024-01-01T00:00:00.000Z', '0.9');
    expect(suitabilityView([old, given('2026-11-01T00:00:00.000Z')], AT).due).toBe(false);
  });
});
