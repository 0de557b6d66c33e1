import { describe, expect, it } from 'vitest';
import { onboardingValues } from '../../../tests/factories/onboarding-values.ts';
import { ownerDetails } from '../../../tests/factories/owner-profiles.ts';
import { openAccount, openVisitor } from '../../../tests/factories/people.ts';
import { storedSubmission } from '../../../tests/factories/submissions.ts';
import { adminAuth, database, read } from '../../../tests/support/admin.ts';
import { refusalOf } from '../../../tests/support/refusals.ts';

describe('the choice to submit assets', () => {
  it('is stored, leads to the owner’s room, and gives no claim', async () => {
    const owner = await openAccount();
    expect(await owner.call('getOwnerProfile', {})).toEqual({ owns: false, landing: 'dashboard', details: null });
    for (let time = 0; time < 2; time += 1) await owner.call('saveOwnerProfile', { owns: true });
    expect(await owner.call('getOwnerProfile', {})).toEqual({ owns: true, landing: 'owner', details: null });
    const { full_name, ...details } = ownerDetails();
    await owner.call('saveOwnerProfile', { owns: true, details: { full_name: ` ${full_name} `, ...details } });
    expect(await owner.call('getOwnerProfile', {})).toEqual({ owns: true, landing: 'owner', details });
    expect(await read(`profiles/${owner.uid}`)).toMatchObject({ full_name });
    expect((await adminAuth.getUser(owner.uid)).customClaims ?? {}).toEqual({});
  });

  it('leads an owner to the dashboard who has answered the investor’s questions, and keeps the answers', async () => {
    const both = await openAccount();
    const { full_name: _name, ...details } = ownerDetails();
    await both.call('saveOwnerProfile', { owns: true, details: ownerDetails() });
    await both.call('completeOnboarding', onboardingValues());
    await both.call('saveOwnerProfile', { owns: true });
    expect(await both.call('getOwnerProfile', {})).toEqual({ owns: true, landing: 'dashboard', details });
  });

  it('can be ended, with its answers, by the person alone', async () => {
    const [owner, other] = [await openAccount(), await openAccount()];
    await owner.call('saveOwnerProfile', { owns: true, details: ownerDetails() });
    await other.call('saveOwnerProfile', { owns: false });
    expect(await other.call('getOwnerProfile', {})).toMatchObject({ owns: false, details: null });
    expect(await owner.call('getOwnerProfile', {})).toMatchObject({ owns: true });
    await owner.call('saveOwnerProfile', { owns: false });
    expect(await owner.call('getOwnerProfile', {})).toEqual({ owns: false, landing: 'dashboard', details: null });
    expect(await read(`owner_profiles/${owner.uid}`)).toBeUndefined();
    expect(await refusalOf(openVisitor().call('getOwnerProfile', {}))).toMatchObject({ code: 'unauthenticated' });
  });

  it('is shown with its answers to staff who read a submission', async () => {
    const [owner, editor, id] = [await openAccount(), await openAccount({ editor: true }), crypto.randomUUID()];
    const { full_name: _name, ...details } = ownerDetails();
    await database.doc(`owner_submissions/${id}`).set(storedSubmission(owner.uid));
    expect(await editor.call('getStaffSubmission', { id })).toMatchObject({ details: null });
    await owner.call('saveOwnerProfile', { owns: true, details: ownerDetails() });
    expect(await editor.call('getStaffSubmission', { id })).toMatchObject({ details });
  });

  it.each([
    ['without a name', { full_name: ' ' }],
    ['under a name of staff', { full_name: 'Support Team' }],
    ['with another relation', { relation: 'admin' }],
    ['without a country', { country: ' ' }],
    ['with a long organisation', { organisation: 'a'.repeat(201) }],
  ])('is refused %s', async (_what, change) => {
    const owner = await openAccount();
    const details = { ...ownerDetails(), ...change } as ReturnType<typeof ownerDetails>;
    expect(await refusalOf(owner.call('saveOwnerProfile', { owns: true, details }))).toMatchObject({
      code: 'invalid-argument',
    });
    expect(await owner.call('getOwnerProfile', {})).toMatchObject({ owns: false });
  });
});
