import { describe, expect, it } from 'vitest';
import { type Grant, grantFor, RESOURCES, type Resource, VIEWERS, type Viewer, viewerOf } from './policy.ts';

/** The prescribed access, in the order visitor, investor, unlocked, granted, approved, owner, editor, admin; visitors see all. */
const EXPECTED: Record<Resource, [Grant, Grant, Grant, Grant, Grant, Grant, Grant, Grant]> = {
  catalogue_row: ['masked', 'full', 'full', 'full', 'full', 'full', 'full', 'full'],
  catalogue_funding: ['none', 'none', 'none', 'none', 'full', 'none', 'full', 'full'],
  opportunity_detail: ['full', 'masked', 'full', 'full', 'full', 'full', 'full', 'full'],
  document_public: ['full', 'full', 'full', 'full', 'full', 'full', 'full', 'full'],
  document_authenticated: ['none', 'full', 'full', 'full', 'full', 'full', 'full', 'full'],
  document_kyc: ['none', 'none', 'none', 'full', 'full', 'full', 'full', 'full'],
  opportunity_updates: ['full', 'none', 'full', 'full', 'full', 'full', 'full', 'full'],
  opportunity_questions: ['none', 'none', 'full', 'full', 'full', 'none', 'full', 'full'],
  interest: ['none', 'none', 'none', 'none', 'full', 'none', 'none', 'none'],
};

const everyCell = RESOURCES.flatMap((resource) =>
  VIEWERS.map((viewer, index) => [resource, viewer, EXPECTED[resource][index]] as const),
);

const ANONYMOUS = { visitorDetail: 'masked', signedIn: false, agreed: true } as const;

describe('the policy table', () => {
  it.each(everyCell)('gives %s to %s: %s', (resource, viewer, expected) => {
    const signedIn = viewer !== 'visitor';
    expect(grantFor(resource, viewer, { visitorDetail: 'full', signedIn, agreed: true })).toBe(expected);
  });

  it('changes the page for visitors and its updates with VISITOR_DETAIL=masked', () => {
    const changed = everyCell.filter(([resource, viewer]) => {
      const signedIn = viewer !== 'visitor';
      const [full, masked] = (['full', 'masked'] as const).map((visitorDetail) =>
        grantFor(resource, viewer, { visitorDetail, signedIn, agreed: true }),
      );
      return full !== masked;
    });
    expect(changed).toEqual([
      ['opportunity_detail', 'visitor', 'full'],
      ['opportunity_updates', 'visitor', 'full'],
    ]);
    expect(grantFor('opportunity_updates', 'visitor', ANONYMOUS)).toBe('none');
    expect(grantFor('opportunity_detail', 'visitor', ANONYMOUS)).toBe('masked');
  });

  it('opens the page, but no further document, to a visitor who unlocked it', () => {
    expect(grantFor('opportunity_detail', 'unlocked', ANONYMOUS)).toBe('full');
    expect(grantFor('catalogue_row', 'unlocked', ANONYMOUS)).toBe('masked');
    expect(grantFor('catalogue_funding', 'unlocked', ANONYMOUS)).toBe('none');
    expect(grantFor('document_public', 'unlocked', ANONYMOUS)).toBe('full');
    expect(grantFor('document_authenticated', 'unlocked', ANONYMOUS)).toBe('none');
    expect(grantFor('document_kyc', 'unlocked', ANONYMOUS)).toBe('none');
    expect(grantFor('opportunity_updates', 'unlocked', ANONYMOUS)).toBe('full');
    expect(grantFor('opportunity_questions', 'unlocked', ANONYMOUS)).toBe('none');
    expect(grantFor('interest', 'unlocked', ANONYMOUS)).toBe('none');
  });
});

describe('before a confidentiality agreement is accepted', () => {
  /** The prescribed most, in the order visitor, investor, unlocked, granted, approved, owner, editor, admin; visitors see all. */
  const BEFORE: Record<Resource, [Grant, Grant, Grant, Grant, Grant, Grant, Grant, Grant]> = {
    ...EXPECTED,
    catalogue_funding: ['none', 'none', 'none', 'none', 'none', 'none', 'full', 'full'],
    opportunity_detail: ['masked', 'masked', 'masked', 'masked', 'masked', 'full', 'full', 'full'],
    document_kyc: ['none', 'none', 'none', 'none', 'none', 'full', 'full', 'full'],
    opportunity_updates: ['none', 'none', 'none', 'none', 'none', 'full', 'full', 'full'],
    opportunity_questions: ['none', 'none', 'none', 'none', 'none', 'none', 'full', 'full'],
    interest: ['none', 'none', 'none', 'none', 'none', 'none', 'none', 'none'],
  };

  it.each(RESOURCES)('%s gives each viewer no more than the page of an investor', (resource) => {
    const grants = VIEWERS.map((viewer) =>
      grantFor(resource, viewer, { visitorDetail: 'full', signedIn: viewer !== 'visitor', agreed: false }),
    );
    expect(grants).toEqual(BEFORE[resource]);
  });
});

describe('the viewer of a caller', () => {
  const facts = (signedIn: boolean, admin: boolean, kycApproved: boolean, unlocked: boolean, granted = false) => ({
    signedIn,
    roles: admin ? (['admin'] as const) : [],
    kycApproved,
    granted,
    unlocked,
    owns: false,
  });
  const CALLERS: [Viewer, string, Parameters<typeof viewerOf>[0]][] = [
    ['visitor', 'a visitor', facts(false, false, false, false)],
    ['visitor', 'a visitor with the facts of an approved admin', facts(false, true, true, false)],
    ['unlocked', 'a visitor with an unlock', facts(false, false, false, true)],
    ['unlocked', 'a visitor with an unlock and the facts of an approved admin', facts(false, true, true, true)],
    ['investor', 'a signed-in person', facts(true, false, false, false)],
    ['unlocked', 'a signed-in person with an unlock', facts(true, false, false, true)],
    ['visitor', 'a visitor with the facts of a grant', facts(false, false, false, false, true)],
    ['granted', 'a person with a grant', facts(true, false, false, false, true)],
    ['granted', 'a person with a grant and an unlock', facts(true, false, false, true, true)],
    ['approved', 'an approved person with a grant', facts(true, false, true, false, true)],
    ['admin', 'an admin with a grant', facts(true, true, false, false, true)],
    ['approved', 'an approved person', facts(true, false, true, false)],
    ['approved', 'an approved person with an unlock', facts(true, false, true, true)],
    ['admin', 'an admin', facts(true, true, false, false)],
    ['admin', 'an approved admin with an unlock', facts(true, true, true, true)],
    ['admin', 'an editor who is an admin', { ...facts(true, false, false, false), roles: ['editor', 'admin'] }],
    ['editor', 'an approved editor', { ...facts(true, false, true, false), roles: ['editor', 'support'] }],
    [
      'investor',
      'a reviewer of the support staff',
      { ...facts(true, false, false, false), roles: ['reviewer', 'support'] },
    ],
    ['owner', 'the owner of the opportunity', { ...facts(true, false, false, false), owns: true }],
    [
      'owner',
      'its owner with an approval, a grant and an unlock',
      { ...facts(true, false, true, true, true), owns: true },
    ],
    ['admin', 'its owner who is an admin', { ...facts(true, true, false, false), owns: true }],
    ['visitor', 'a visitor with the facts of an owner', { ...facts(false, false, false, false), owns: true }],
    ['visitor', 'a visitor with the facts of an editor', { ...facts(false, false, false, false), roles: ['editor'] }],
  ];

  it.each(CALLERS)('is %s for %s', (viewer, _who, caller) => {
    expect(viewerOf(caller)).toBe(viewer);
  });
});
