import { describe, expect, it } from 'vitest';
import { investorAnswers, onboardingValues } from '../../../tests/factories/onboarding-values.ts';
import { openAccount, openVisitor } from '../../../tests/factories/people.ts';
import { database, read, readOwn } from '../../../tests/support/admin.ts';
import { documentChange, eventAbout } from '../../../tests/support/events.ts';
import { eventually } from '../../../tests/support/poll.ts';
import { refusalOf } from '../../../tests/support/refusals.ts';
import { placesNaming, readWholePortal } from '../../../tests/support/whole-portal.ts';
import { onProfileUpdated } from './on-profile-updated.ts';

const typesOf = async (uid: string) => (await readOwn('activities', uid)).map((activity) => activity.type).sort();

describe('ensureProfile', () => {
  it('creates a profile that is empty except for its time', async () => {
    const person = await openAccount();
    const profile = { username: null, full_name: null, avatar_url: null };
    expect(await person.call('ensureProfile', {})).toEqual({ created: true, profile, consents: [] });
    expect(await read(`profiles/${person.uid}`)).toEqual({ ...profile, created_at: expect.anything() });
  });

  it('keeps an existing profile', async () => {
    const person = await openAccount();
    await person.call('ensureProfile', {});
    await database.doc(`profiles/${person.uid}`).update({ username: 'ada', full_name: 'Ada Lovelace' });
    const before = await read(`profiles/${person.uid}`);
    expect(await person.call('ensureProfile', {})).toEqual({
      created: false,
      profile: { username: 'ada', full_name: 'Ada Lovelace', avatar_url: null },
      consents: [],
    });
    expect(await read(`profiles/${person.uid}`)).toEqual(before);
  });

  it('creates one profile in parallel calls', async () => {
    const person = await openAccount();
    const answers = await Promise.all(Array.from({ length: 3 }, () => person.call('ensureProfile', {})));
    expect(answers.filter(({ created }) => created)).toHaveLength(1);
  });

  it('refuses visitors and unknown keys', async () => {
    expect(await refusalOf(openVisitor().call('ensureProfile', {}))).toEqual({
      code: 'unauthenticated',
      message: 'Please sign in to continue.',
    });
    const person = await openAccount();
    expect(await refusalOf(person.call('ensureProfile', { full_name: 'Ada' }))).toMatchObject({
      code: 'invalid-argument',
    });
    expect(await read(`profiles/${person.uid}`)).toBeUndefined();
  });
});

describe('completeOnboarding', () => {
  it('stores the name and the answers, but not the phone number and date of birth', async () => {
    const person = await openAccount();
    await person.call('ensureProfile', {});
    const { completedAt } = await person.call('completeOnboarding', onboardingValues({ full_name: ' Ada Lovelace ' }));
    expect(new Date(completedAt).toISOString()).toBe(completedAt);
    expect(await read(`profiles/${person.uid}`)).toEqual({
      username: null,
      full_name: 'Ada Lovelace',
      avatar_url: null,
      created_at: expect.anything(),
    });
    const activity = await read(`activities/onboarding_${person.uid}`);
    expect(activity).toEqual({
      user_id: person.uid,
      type: 'onboarding_completed',
      meta: {
        completed_at: completedAt,
        investment_experience: 'experienced',
        preferred_sectors: ['Technology', 'Biotechnology'],
      },
      created_at: expect.anything(),
    });
    expect(activity?.created_at.toDate().toISOString()).toBe(completedAt);
    const answers = await read(`investor_profiles/${person.uid}`);
    expect(answers).toEqual({ ...investorAnswers(), created_at: expect.anything(), updated_at: expect.anything() });
    const { phone, date_of_birth, net_worth } = onboardingValues();
    const kept = [...(await readWholePortal())].filter(([place]) => place.includes(person.uid));
    expect(placesNaming(new Map(kept), [phone, date_of_birth, net_worth])).toEqual([]);
  });

  it('creates a missing profile', async () => {
    const person = await openAccount();
    await person.call('completeOnboarding', onboardingValues());
    expect(await read(`profiles/${person.uid}`)).toMatchObject({ full_name: 'Ada Lovelace', username: null });
  });

  it('returns the first answer when repeated and changes nothing', async () => {
    const person = await openAccount();
    const first = await person.call('completeOnboarding', onboardingValues());
    const before = await read(`profiles/${person.uid}`);
    expect(await person.call('completeOnboarding', onboardingValues({ full_name: 'Someone Else' }))).toEqual(first);
    expect(await read(`profiles/${person.uid}`)).toEqual(before);
    expect(await typesOf(person.uid)).toEqual(['onboarding_completed']);
  });

  it('counts once in parallel calls', async () => {
    const person = await openAccount();
    const answers = await Promise.all([1, 2, 3].map(() => person.call('completeOnboarding', onboardingValues())));
    expect(new Set(answers.map(({ completedAt }) => completedAt)).size).toBe(1);
  });

  it.each([
    ['no name', { full_name: ' ' }, 'Full name is required'],
    ['a name that is too long', { full_name: 'a'.repeat(101) }, 'Full name must be less than 100 characters'],
    ['notes that are too long', { additional_notes: 'a'.repeat(5001) }, 'Please keep this under 5000 characters'],
    ['a sector outside the list', { preferred_sectors: ['Tulips'] }, 'Please choose from the listed sectors'],
    ['an unknown key', { user_id: 'somebody' }, 'Unknown field: user_id'],
  ])('refuses %s and writes nothing', async (_what, values, message) => {
    const person = await openAccount();
    const call = person.call('completeOnboarding', { ...onboardingValues(), ...values });
    expect(await refusalOf(call)).toEqual({ code: 'invalid-argument', message });
    expect(await read(`profiles/${person.uid}`)).toBeUndefined();
    expect(await readOwn('activities', person.uid)).toEqual([]);
  });

  it('refuses visitors', async () => {
    const call = openVisitor().call('completeOnboarding', onboardingValues());
    expect(await refusalOf(call)).toMatchObject({ code: 'unauthenticated' });
  });
});

describe('updateInvestorProfile', () => {
  const updated = investorAnswers({ risk_tolerance: 'aggressive', preferred_sectors: ['Education'] });

  it('changes the answers and keeps their creation time', async () => {
    const person = await openAccount();
    const { completedAt } = await person.call('completeOnboarding', onboardingValues());
    const { updatedAt } = await person.call('updateInvestorProfile', { ...updated, investment_goals: ' Patience. ' });
    const stored = await read(`investor_profiles/${person.uid}`);
    expect(stored).toMatchObject({ ...updated, investment_goals: 'Patience.' });
    expect(stored?.created_at.toDate().toISOString()).toBe(completedAt);
    expect(stored?.updated_at.toDate().toISOString()).toBe(updatedAt);
  });

  it('creates missing answers', async () => {
    const person = await openAccount();
    await person.call('updateInvestorProfile', updated);
    expect(await read(`investor_profiles/${person.uid}`)).toMatchObject(updated);
  });

  it.each([
    ['no experience', { investment_experience: '' }, 'Please select your investment experience'],
    ['no sector', { preferred_sectors: [] }, 'Please select at least one sector'],
    ['a phone number', { phone: '+44 20 7946 0000' }, 'Unknown field: phone'],
  ])('refuses %s and writes nothing', async (_what, values, message) => {
    const person = await openAccount();
    const call = person.call('updateInvestorProfile', { ...updated, ...values });
    expect(await refusalOf(call)).toEqual({ code: 'invalid-argument', message });
    expect(await read(`investor_profiles/${person.uid}`)).toBeUndefined();
  });
});

describe('changing names', () => {
  it('adds an activity, unlike onboarding or a new avatar', async () => {
    const person = await openAccount();
    await person.call('ensureProfile', {});
    await person.call('completeOnboarding', onboardingValues());
    await database.doc(`profiles/${person.uid}`).update({ avatar_url: '1763640000000-1.webp' });
    await database.doc(`profiles/${person.uid}`).update({ username: 'ada', full_name: 'Ada King' });
    await eventually(async () => expect(await typesOf(person.uid)).toContain('profile_updated'));
    const activities = await readOwn('activities', person.uid);
    expect(activities).toHaveLength(2);
    expect(activities).toContainEqual({
      id: expect.stringMatching(/^profile_/),
      user_id: person.uid,
      type: 'profile_updated',
      meta: { username: 'ada', full_name: 'Ada King' },
      created_at: expect.anything(),
    });
  });

  it('adds one activity even if its event repeats', async () => {
    const person = await openAccount();
    const ref = database.doc(`profiles/${person.uid}`);
    const change = await documentChange(
      ref,
      () => person.call('ensureProfile', {}),
      () => ref.update({ username: 'ada' }),
    );
    const event = eventAbout(ref, change, { uid: person.uid });
    await onProfileUpdated.run(event);
    await onProfileUpdated.run(event);
    const own = (await readOwn('activities', person.uid)).filter(({ id }) => id === `profile_${event.id}`);
    expect(own).toHaveLength(1);
  });

  it('adds none for the write of onboarding, even if its event repeats', async () => {
    const person = await openAccount();
    const ref = database.doc(`profiles/${person.uid}`);
    const change = await documentChange(
      ref,
      () => person.call('ensureProfile', {}),
      () => person.call('completeOnboarding', onboardingValues()),
    );
    await onProfileUpdated.run(eventAbout(ref, change, { uid: person.uid }));
    expect(await typesOf(person.uid)).toEqual(['onboarding_completed']);
  });
});
