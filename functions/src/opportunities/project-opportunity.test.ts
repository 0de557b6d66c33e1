import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { confidentialStrings, leaksIn } from '../../../tests/support/confidential-strings.ts';
import { type Audience, isGranted } from '../access/audience.ts';
import { buildCatalogue, readRecords } from '../catalogue/build-catalogue.ts';
import { type Grant, VIEWERS, type Viewer } from '../contract/access/policy.ts';
import { projectOpportunity } from './project-opportunity.ts';
import { projectRow } from './project-row.ts';

const folder = new URL('../../../emulator-data/catalogue/', import.meta.url);
const catalogue = buildCatalogue(
  readRecords(
    readdirSync(folder).map((name) => ({
      id: name.replace('.json', ''),
      data: JSON.parse(readFileSync(new URL(name, folder), 'utf8')),
    })),
  ),
);
const opportunities = [...catalogue.values()];
const game = catalogue.get('dod-passthejam-ip-box');
if (!game) throw new Error('The reference opportunity is missing');

const audience = (viewer: Viewer, change: Partial<Audience> = {}): Audience => ({
  viewer,
  signedIn: viewer !== 'visitor',
  visitorDetail: 'full',
  agreed: true,
  unlock: 'none',
  underReview: null,
  grantedUntil: null,
  ...change,
});

/** The documents that this audience may open, by access level. */
const opened = (change: Audience) => {
  const documents = projectOpportunity(game, change)?.documents ?? expect.fail();
  return Object.fromEntries(documents.map(({ access, granted }) => [access, granted]));
};

describe('the page', () => {
  it.each([
    ['visitor', 'full'],
    ['investor', 'masked'],
    ['unlocked', 'full'],
    ['granted', 'full'],
    ['approved', 'full'],
    ['owner', 'full'],
    ['admin', 'full'],
  ] as const)('for the viewer %s is %s', (viewer, view) => {
    for (const opportunity of opportunities) {
      expect(projectOpportunity(opportunity, audience(viewer))).toMatchObject({ view, viewer, id: opportunity.id });
    }
  });

  it('is masked for a visitor if VISITOR_DETAIL says so, unless they unlocked it', () => {
    const masked = { visitorDetail: 'masked', signedIn: false } as const;
    expect(projectOpportunity(game, audience('visitor', masked))).toMatchObject({ view: 'masked', viewer: 'visitor' });
    expect(projectOpportunity(game, audience('unlocked', masked))).toMatchObject({ view: 'full', viewer: 'unlocked' });
  });

  it('is masked without the agreement it asks for, which is sent only to people who need nothing else', () => {
    const agreement = { version: 3, paragraphs: ['You keep it to yourself.'] };
    const asking = { ...game, agreement };
    const seen = (viewer: Viewer, change: Partial<Audience> = {}) => {
      const page = projectOpportunity(asking, audience(viewer, { agreed: false, ...change }));
      return page?.view === 'masked' ? { asks: page.asksForAgreement, text: page.agreement?.paragraphs } : page?.view;
    };
    for (const viewer of ['unlocked', 'granted', 'approved'] as const) {
      expect(seen(viewer)).toEqual({ asks: true, text: agreement.paragraphs });
      expect(seen(viewer, { agreed: true })).toBe('full');
    }
    expect(seen('investor')).toEqual({ asks: true, text: undefined });
    expect(seen('visitor')).toEqual({ asks: true, text: undefined });
    expect(seen('unlocked', { signedIn: false })).toEqual({ asks: true, text: undefined });
    expect(seen('admin')).toBe('full');
    const changed = { ...game, agreement: { version: 4, paragraphs: ['Another text.'] } };
    for (const viewer of ['investor', 'visitor'] as const) {
      const [before, after] = [asking, changed].map((one) =>
        projectOpportunity(one, audience(viewer, { agreed: false })),
      );
      expect(JSON.stringify(after)).toBe(JSON.stringify(before));
    }
  });

  it('contains every field of the record if it is full, and does not change the record', () => {
    const before = structuredClone(game);
    const page = projectOpportunity(game, audience('admin'));
    const {
      order,
      code,
      minInvestment,
      targetReturn,
      lowCaseReturn,
      termYears,
      fundingTarget,
      currentFunding,
      fundingPercentage,
      listedAt,
      amountStep,
      newestDocuments,
      image,
      valuationBasis,
      ...same
    } = game;
    expect(page).toMatchObject({ ...same, documents: expect.anything(), valuation: '£5,000,000' });
    expect(page).toMatchObject({ valuationBasis: { basis: valuationBasis, value: game.valuation } });
    expect(page).toMatchObject({ terms: { minInvestment, targetReturn, lowCaseReturn, termYears } });
    expect(page).toMatchObject({ funding: { target: 500_000, current: 399_000, percentage: 80 } });
    expect(game).toEqual(before);
  });

  it('has exactly the keys of its type, masked or full', () => {
    const keysOf = (viewer: Viewer) => Object.keys(projectOpportunity(game, audience(viewer)) ?? {}).sort();
    const common =
      'category demonstration description documents examples faqs fullDescription id investmentStructure keyTechnology ' +
      'marketOpportunity risks stats status timeline title unlock valuation view viewer';
    const full =
      'chainOfTitle closesOn costs financialProjection franchiseDetails funding grantedUntil income intellectualProperty liquidity opening patentCount projectedIncome rights summary team terms valuationBasis';
    expect(keysOf('admin')).toEqual(`${common} ${full}`.split(' ').sort());
    expect(keysOf('investor')).toEqual(
      `${common} agreement asksForAgreement counts intellectualPropertySummary underReview`.split(' ').sort(),
    );
  });
});

describe('the documents', () => {
  it.each([
    ['visitor', { public: true, authenticated: false, kyc: false }],
    ['investor', { public: true, authenticated: true, kyc: false }],
    ['unlocked', { public: true, authenticated: true, kyc: false }],
    ['granted', { public: true, authenticated: true, kyc: true }],
    ['approved', { public: true, authenticated: true, kyc: true }],
    ['owner', { public: true, authenticated: true, kyc: true }],
    ['admin', { public: true, authenticated: true, kyc: true }],
  ] as const)('can be opened by the viewer %s according to their level', (viewer, expected) => {
    expect(opened(audience(viewer))).toEqual(expected);
  });

  it('can only be opened by a visitor with an unlock if they are public', () => {
    const anonymous = audience('unlocked', { signedIn: false, visitorDetail: 'masked' });
    expect(opened(anonymous)).toEqual({ public: true, authenticated: false, kyc: false });
  });

  it('of the reference opportunity, shown as an example, are not opened by a grant for, or the ownership of, another opportunity', () => {
    const tech = catalogue.get('tech-ip-box-alpha') ?? expect.fail();
    const levels = (viewer: Viewer) =>
      Object.fromEntries(
        projectOpportunity(tech, audience(viewer))?.documents.map(({ access, granted }) => [access, granted]) ?? [],
      );
    expect(levels('granted')).toEqual({ public: true, authenticated: true, kyc: false });
    expect(levels('owner')).toEqual({ public: true, authenticated: true, kyc: false });
    expect(levels('approved')).toEqual({ public: true, authenticated: true, kyc: true });
  });

  it.each(['secret', '', 'constructor', '__proto__'])('of the unknown level %j are closed to everyone', (access) => {
    // As another program could have stored it.
    const document = JSON.parse(JSON.stringify({ ...game.documents[0], access }));
    for (const viewer of VIEWERS) expect(isGranted(document, audience(viewer))).toBe(false);
  });

  it('have descriptions on full pages only', () => {
    const described = (viewer: Viewer) =>
      projectOpportunity(game, audience(viewer))?.documents.map(({ description }) => description !== null);
    expect(new Set(described('approved'))).toEqual(new Set([true]));
    expect(new Set(described('investor'))).toEqual(new Set([false]));
  });

  it('have the day on which they were added, also on masked pages; null in a catalogue without days', () => {
    const added = (viewer: Viewer, of = game) =>
      projectOpportunity(of, audience(viewer))?.documents.map(({ addedAt }) => addedAt);
    expect(added('investor')).toEqual(game.documents.map(({ addedAt }) => addedAt));
    const undated = game.documents.map(({ addedAt, ...document }) => document);
    expect(new Set(added('approved', { ...game, documents: undated }))).toEqual(new Set([null]));
  });
});

describe('the counts of a masked page', () => {
  const maskedPage = (change: Partial<Audience> = {}) => {
    const page = projectOpportunity(game, audience('investor', change));
    return page?.view === 'masked' ? page : expect.fail();
  };

  it('are whole numbers, and nothing else', () => {
    const { rights, ...counts } = maskedPage().counts;
    expect(Object.keys(counts).sort()).toEqual(['documents', 'figures', 'patents']);
    for (const count of Object.values(counts)) expect(Number.isInteger(count)).toBe(true);
  });

  it('include the documents that this caller may not open, the patents, and the figures of the projection', () => {
    const closed = (levels: string[]) => game.documents.filter(({ access }) => levels.includes(access)).length;
    const { revenueStreams, totalRevenue, costs, netIncome } = game.financialProjection ?? expect.fail();
    const figures = [...revenueStreams, totalRevenue, costs, netIncome].flatMap((part) =>
      Object.values(part).filter((value) => typeof value === 'number'),
    );
    // Includes the target return and the internal rate of return, which are texts.
    expect(maskedPage().counts).toMatchObject({
      documents: closed(['kyc']),
      patents: game.patentCount,
      figures: figures.length + 2,
    });
    const visitor = projectOpportunity(game, audience('visitor', { visitorDetail: 'masked' }));
    expect(visitor).toMatchObject({ counts: { documents: closed(['kyc', 'authenticated']) } });
  });

  it("don't include the reference opportunity's sections, which the page names as examples", () => {
    const tech = catalogue.get('tech-ip-box-alpha') ?? expect.fail();
    const page = projectOpportunity(tech, audience('investor'));
    expect(page).toMatchObject({ counts: { documents: 0, patents: tech.patentCount, figures: 0 } });
    expect(page?.documents).toHaveLength(game.documents.length);
    expect(page?.examples).toEqual(['financialProjection', 'team', 'documents', 'risks']);
  });

  it('include the rights by kind, office and status, and the range of the years left', () => {
    expect(maskedPage().counts.rights).toEqual({
      kinds: [
        { kind: 'patent', count: 1 },
        { kind: 'application', count: 6 },
        { kind: 'trade_mark', count: 5 },
        { kind: 'copyright', count: 3 },
      ],
      offices: [
        { office: 'EM', count: 1 },
        { office: 'EP', count: 1 },
        { office: 'GB', count: 8 },
        { office: 'US', count: 2 },
      ],
      statuses: [
        { status: 'pending', count: 6 },
        { status: 'in_force', count: 9 },
      ],
      yearsLeft: '15 to 20 years',
    });
  });

  it('are the same when the words, numbers, owners and days of the rights change within their range', () => {
    const rights = game.rights ?? expect.fail();
    const changed = rights.map((right) => ({
      ...right,
      title: `Another ${right.title}`,
      family: right.family && 'Another family',
      applicationNumber: right.applicationNumber && '1234567.8',
      publicationNumber: undefined,
      registrationNumber: right.registrationNumber && 'GB1234567',
      priority: undefined,
      filed: right.filed && '2025-03-01',
      granted: right.granted && '2026-03-01',
      expires: right.expires?.replace(/-\d\d$/, '-02'),
      owner: 'Another owner',
      nextRenewal: undefined,
      source: 'Another source',
    }));
    const other = projectOpportunity({ ...game, rights: changed }, audience('investor'));
    expect(JSON.stringify(other)).toBe(JSON.stringify(maskedPage()));
  });

  it('have no rights in a catalogue without a schedule, where the patents are as stated', () => {
    const { rights, ...older } = game;
    const page = projectOpportunity({ ...older, patentCount: 9 }, audience('investor'));
    expect(page).toMatchObject({ counts: { patents: 9, rights: null } });
    expect(projectOpportunity({ ...older, patentCount: 9 }, audience('admin'))).toMatchObject({
      patentCount: 9,
      rights: null,
    });
  });

  it('are sent with the day on which a review began, if there is one', () => {
    expect(maskedPage().underReview).toBeNull();
    expect(maskedPage({ underReview: { since: null } }).underReview).toEqual({ since: null });
    const since = new Date('2026-11-19T09:00:00Z');
    expect(maskedPage({ underReview: { since } }).underReview).toEqual({ since: '2026-11-19T09:00:00.000Z' });
  });
});

describe('the row of the marketplace', () => {
  const grants: Grant[] = ['full', 'masked', 'none'];

  it.each(grants)('has the view %s', (grant) => {
    const row = projectRow(game, grant);
    expect(row?.view ?? 'none').toBe(grant);
  });

  it('has exactly the keys of its type', () => {
    const common = ['category', 'image', 'minInvestment', 'status', 'targetReturn', 'term', 'title', 'view'];
    const full = [...common, 'description', 'id', 'newestDocuments', 'opening'];
    expect(Object.keys(projectRow(game, 'full') ?? {}).sort()).toEqual(full.sort());
    const funded = [...full, 'closesOn', 'fundingPercentage', 'raised'].sort();
    expect(Object.keys(projectRow(game, 'full', 'full') ?? {}).sort()).toEqual(funded.sort());
    expect(Object.keys(projectRow(game, 'masked', 'full') ?? {}).sort()).toEqual([...common, 'code'].sort());
  });

  it('has an opening date until it is open, and funding progress only if that is granted', () => {
    const biotech = catalogue.get('biotech-ip-box-beta') ?? expect.fail();
    expect(projectRow(biotech, 'full')).toMatchObject({ opening: 'Q1 2027' });
    expect(projectRow({ ...biotech, status: 'open' }, 'full')).toMatchObject({ opening: null });
    expect(projectRow({ ...biotech, opening: undefined }, 'full')).toMatchObject({ opening: null });
    expect(projectRow(game, 'full', 'full')).toMatchObject({ opening: null, fundingPercentage: 80 });
    for (const grant of ['masked', 'none'] as const) {
      expect(projectRow(game, 'full', grant)).not.toHaveProperty('fundingPercentage');
    }
  });

  it('has the same code each time if it is masked', () => {
    const codes = opportunities.map((opportunity) => {
      const row = projectRow(opportunity, 'masked');
      return row?.view === 'masked' ? row.code : expect.fail();
    });
    expect(new Set(codes).size).toBe(opportunities.length);
    expect(projectRow(game, 'masked')).toEqual(projectRow(structuredClone(game), 'masked'));
  });
});

describe('confidential text', () => {
  it.each(opportunities)('is missing on the masked page of $id', (opportunity) => {
    const page = projectOpportunity(opportunity, audience('investor'));
    expect(leaksIn(JSON.stringify(page), confidentialStrings(opportunities, [opportunity.id]))).toEqual([]);
  });

  it('is missing in the masked rows', () => {
    const rows = opportunities.map((opportunity) => projectRow(opportunity, 'masked'));
    expect(leaksIn(JSON.stringify(rows), confidentialStrings(opportunities))).toEqual([]);
  });

  it('is found on a full page, so the search works', () => {
    const page = projectOpportunity(game, audience('admin'));
    expect(leaksIn(JSON.stringify(page), confidentialStrings(opportunities)).length).toBeGreaterThan(100);
  });
});

it('the fixture has six opportunities and eight viewers', () => {
  expect(opportunities).toHaveLength(6);
  expect(VIEWERS).toHaveLength(8);
});
