import { describe, expect, it } from 'vitest';
import { writeVerification } from '../../../tests/factories/kyc-records.ts';
import { openAccount, openVisitor } from '../../../tests/factories/people.ts';
import { database } from '../../../tests/support/admin.ts';
import { refusalOf } from '../../../tests/support/refusals.ts';
import { VIEWERS } from '../contract/access/policy.ts';
import { EXAMPLE_SECTIONS } from '../contract/opportunities/opportunity-record.ts';

const GAME = 'dod-passthejam-ip-box';
const CLEANTECH = 'cleantech-ip-box-gamma';

const grantsOf = (documents: readonly { access: string; granted: boolean }[]) =>
  Object.fromEntries(documents.map(({ access, granted }) => [access, granted]));

describe('an opportunity page', () => {
  it('shows a visitor everything and grants only public documents', async () => {
    const page = await openVisitor().call('getOpportunity', { id: GAME });
    expect(page).toMatchObject({
      view: 'full',
      viewer: 'visitor',
      id: GAME,
      valuation: '£5,000,000',
      funding: { target: 500_000, current: 399_000, percentage: 80 },
      examples: [],
      demonstration: true,
      stats: [
        { label: 'Minimum Investment', value: '£1,500' },
        { label: 'Target Return', value: '6.8x' },
        { label: 'Term', value: '3 years' },
      ],
    });
    expect(grantsOf(page.documents)).toEqual({ public: true, authenticated: false, kyc: false });
  });

  it('shows an unverified investor the masked page and grants documents for signed-in people', async () => {
    const investor = await openAccount();
    const page = await investor.call('getOpportunity', { id: GAME });
    expect(page).toMatchObject({
      view: 'masked',
      viewer: 'investor',
      title: 'Video Game Franchise Investment Opportunity',
      valuation: 'Confidential',
      stats: [
        { label: 'Minimum Investment', value: '$10,000 - $100,000' },
        { label: 'Target Return', value: '3.0x - 7.0x' },
        { label: 'Term', value: '3-7 years' },
      ],
    });
    expect(page.timeline.map(({ year }) => year)).toEqual(['Year 1', 'Year 2', 'Year 3', 'Year 4', 'Year 5']);
    expect(page.faqs).toHaveLength(3);
    expect(page.risks.map(({ scope }) => scope)).toEqual(['general', 'general', 'general', 'general']);
    expect(page.documents.every(({ description }) => description === null)).toBe(true);
    expect(grantsOf(page.documents)).toEqual({ public: true, authenticated: true, kyc: false });
  });

  it.each(['not_started', 'in_progress', 'pending_review', 'rejected'] as const)(
    'stays masked with the status %s',
    async (status) => {
      const investor = await openAccount();
      await writeVerification(investor.uid, status);
      const page = await investor.call('getOpportunity', { id: GAME });
      const submitted = (await database.doc(`kyc_status/${investor.uid}`).get()).get('completed_at');
      const underReview = status === 'pending_review' ? { since: submitted.toDate().toISOString() } : null;
      expect(page).toMatchObject({ view: 'masked', viewer: 'investor', underReview });
    },
  );

  it('shows a verified investor everything until the approval is withdrawn', async () => {
    const investor = await openAccount();
    await writeVerification(investor.uid, 'approved');
    const page = await investor.call('getOpportunity', { id: GAME });
    expect(page).toMatchObject({ view: 'full', viewer: 'approved' });
    expect(grantsOf(page.documents)).toEqual({ public: true, authenticated: true, kyc: true });

    await database.doc(`kyc_status/${investor.uid}`).update({ overall_status: 'rejected' });
    expect(await investor.call('getOpportunity', { id: GAME })).toMatchObject({ view: 'masked' });
  });

  it('ignores another person’s approval', async () => {
    const approved = await openAccount();
    await writeVerification(approved.uid, 'approved');
    const other = await openAccount();
    expect(await approved.call('getOpportunity', { id: GAME })).toMatchObject({ view: 'full' });
    expect(await other.call('getOpportunity', { id: GAME })).toMatchObject({ view: 'masked' });
  });

  it('shows an admin everything if the claim is the boolean true', async () => {
    const admin = await openAccount({ admin: true });
    expect(await admin.call('getOpportunity', { id: GAME })).toMatchObject({ view: 'full', viewer: 'admin' });
    const forgedAdmin = await openAccount({ admin: 'true' });
    expect(await forgedAdmin.call('getOpportunity', { id: GAME })).toMatchObject({
      view: 'masked',
      viewer: 'investor',
    });
  });
});

describe('an admin’s preview of the portal', () => {
  it.each([
    ['visitor', 'full', { public: true, authenticated: false, kyc: false }],
    ['investor', 'masked', { public: true, authenticated: true, kyc: false }],
    ['unlocked', 'full', { public: true, authenticated: true, kyc: false }],
    ['granted', 'full', { public: true, authenticated: true, kyc: true }],
    ['approved', 'full', { public: true, authenticated: true, kyc: true }],
    ['owner', 'full', { public: true, authenticated: true, kyc: true }],
    ['admin', 'full', { public: true, authenticated: true, kyc: true }],
  ] as const)('as %s shows the same page and grants', async (viewAs, view, granted) => {
    const admin = await openAccount({ admin: true });
    const page = await admin.call('getOpportunity', { id: GAME, viewAs });
    expect(page).toMatchObject({ view, viewer: viewAs });
    expect(grantsOf(page.documents)).toEqual(granted);
    const { rows } = await admin.call('listOpportunities', { viewAs });
    expect(new Set(rows.map((row) => row.view))).toEqual(new Set([viewAs === 'visitor' ? 'masked' : 'full']));
  });

  it('equals the answer that the other viewer receives', async () => {
    const [admin, investor] = [await openAccount({ admin: true }), await openAccount()];
    const [seen, own] = await Promise.all([
      admin.call('getOpportunity', { id: GAME, viewAs: 'investor' }),
      investor.call('getOpportunity', { id: GAME }),
    ]);
    expect(seen).toEqual(own);
  });

  it('is refused to every other caller', async () => {
    const refusal = {
      code: 'permission-denied',
      message: 'Only administrators can preview the portal as another person.',
    };
    const people = [await openAccount(), await openAccount({ admin: 'true' }), openVisitor()];
    for (const person of people) {
      for (const viewAs of VIEWERS) {
        expect(await refusalOf(person.call('getOpportunity', { id: GAME, viewAs }))).toEqual(refusal);
      }
      expect(await refusalOf(person.call('listOpportunities', { viewAs: 'admin' }))).toEqual(refusal);
    }
  });

  it('is refused for an unknown viewer', async () => {
    const admin = await openAccount({ admin: true });
    const refusal = await refusalOf(admin.call('getOpportunity', { id: GAME, viewAs: 'stranger' }));
    expect(refusal).toMatchObject({ code: 'invalid-argument' });
  });
});

describe('an opportunity without its own projection, team, documents and risks', () => {
  it('shows those of the reference opportunity and says so', async () => {
    const visitor = openVisitor();
    const [reference, page] = await Promise.all([
      visitor.call('getOpportunity', { id: GAME }),
      visitor.call('getOpportunity', { id: CLEANTECH }),
    ]);
    if (reference.view !== 'full' || page.view !== 'full') throw new Error('Visitors see full pages');
    expect(page.examples).toEqual(EXAMPLE_SECTIONS);
    expect(page.team).toEqual(reference.team);
    expect(page.financialProjection).toEqual(reference.financialProjection);
    expect(page.documents).toEqual(reference.documents);
    expect(page.risks).toEqual(reference.risks);
    expect(page).toMatchObject({ valuation: null, franchiseDetails: null, funding: { percentage: null } });
  });
});

describe('getOpportunity refuses', () => {
  const MISSING = "The investment opportunity you're looking for doesn't exist.";
  const MALFORMED = 'Some of the information is missing or not valid. Please reload the page and try again.';

  it.each([
    ['an unknown id', { id: 'goldmine-ip-box' }, 'not-found', MISSING],
    ['a malformed id', { id: 'profiles/ada' }, 'invalid-argument', 'This is not the id of an opportunity.'],
    ['no id', {}, 'invalid-argument', 'id is a required field'],
    ['a number', { id: 7 }, 'invalid-argument', MALFORMED],
    ['a list', [GAME], 'invalid-argument', MALFORMED],
    ['a text', GAME, 'invalid-argument', MALFORMED],
    ['an oversize id', { id: 'a'.repeat(5000) }, 'invalid-argument', 'This is not the id of an opportunity.'],
    ['an unknown key', { id: GAME, viewer: 'admin' }, 'invalid-argument', 'Unknown field: viewer'],
  ])('%s', async (_what, request, code, message) => {
    expect(await refusalOf(openVisitor().call('getOpportunity', request))).toEqual({ code, message });
  });
});
