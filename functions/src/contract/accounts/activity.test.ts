import { describe, expect, it } from 'vitest';
import { activityId, activitySchema, excerpt } from './activity.ts';

describe('the excerpt of a text', () => {
  it('is the whole text up to fifty characters', () => {
    expect(excerpt('a'.repeat(50))).toBe('a'.repeat(50));
    expect(excerpt('')).toBe('');
  });

  it('is the first fifty characters and an ellipsis for a longer text', () => {
    expect(excerpt('a'.repeat(51))).toBe(`${'a'.repeat(50)}…`);
  });

  it('counts characters as people see them, and never splits one', () => {
    const text = '🎲'.repeat(51);
    expect(excerpt(text)).toBe(`${'🎲'.repeat(50)}…`);
    expect(excerpt('🎲'.repeat(50))).toBe('🎲'.repeat(50));
  });

  it('can have another length', () => {
    expect(excerpt('abcdef', 3)).toBe('abc…');
  });
});

describe('a stored activity', () => {
  const activity = (type: string, meta: object) => ({ user_id: 'ada', type, meta, created_at: new Date(0) });

  it.each([
    [
      'onboarding_completed',
      { completed_at: 'now', investment_experience: 'beginner', preferred_sectors: ['Education'] },
    ],
    ['profile_updated', { username: null, full_name: 'Ada' }],
    ['message_sent', { content: 'Good morning' }],
    ['kyc_document_submitted', { document_type: 'id_document' }],
    ['prospectus_requested', { subject: 'Investment Prospectus Request: The box' }],
    ['document_opened', { opportunity_id: 'the-box', file_name: 'Term Sheet.pdf' }],
    ['question_asked', { opportunity_id: 'the-box', title: 'The box' }],
  ])('of type %s has its own meta', (type, meta) => {
    expect(activitySchema.isValidSync(activity(type, meta))).toBe(true);
    expect(activitySchema.isValidSync(activity(type, { ...meta, more: 1 }))).toBe(false);
    expect(activitySchema.isValidSync(activity(type, {}))).toBe(false);
  });

  it('has a known type, a person and a time', () => {
    const known = activity('message_sent', { content: 'Good morning' });
    for (const value of [
      { ...known, type: 'robbed_a_bank' },
      { ...known, user_id: '' },
      { ...known, created_at: 'now' },
      null,
    ]) {
      expect(activitySchema.isValidSync(value)).toBe(false);
    }
  });

  it('has an id that names its subject', () => {
    expect(activityId.onboardingCompleted('ada')).toBe('onboarding_ada');
    expect(activityId.messageSent('m1')).toBe('message_m1');
    expect(activityId.profileUpdated('e1')).toBe('profile_e1');
    expect(activityId.kycDocumentSubmitted('ada_id.png')).toBe('kyc_ada_id.png');
    expect(activityId.prospectusRequested('f1')).toBe('prospectus_f1');
  });
});
