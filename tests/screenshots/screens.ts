import type { NotificationKind } from '../../functions/src/contract/notifications/kinds.ts';
import { SCREENS } from '../../web/src/features/admin/desk/screens.ts';
import { type PageAccess, ROUTE_NAMES, ROUTES, type RouteName } from '../../web/src/routing/routes.ts';

/** Viewers: a demo persona by uid, or null for a visitor. */
export const VIEWERS = {
  visitor: null,
  newcomer: 'demo-new-investor',
  investor: 'demo-onboarded-investor',
  rejected: 'demo-kyc-rejected',
  approved: 'demo-approved-investor',
  admin: 'demo-admin',
} as const;
export type Viewer = keyof typeof VIEWERS;
export const VIEWER_NAMES = Object.keys(VIEWERS).filter((name): name is Viewer => name in VIEWERS);

const OF_ACCESS: Record<PageAccess, readonly Viewer[]> = {
  anyone: ['visitor'],
  visitor: ['visitor'],
  newcomer: ['newcomer'],
  'signed-in': ['investor', 'rejected', 'approved'],
  staff: ['admin'],
};

/** Values of path parameters, with one screen for each. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  ':serviceId': ['ip-strategy', 'venture-studios'],
  ':investmentId': ['dod-passthejam-ip-box', 'cleantech-ip-box-gamma'],
};

/** Further queries of a path. */
const QUERIES: Partial<Record<RouteName, readonly string[]>> = {
  admin: SCREENS.slice(1).map(({ id }) => `?tab=${id}`),
  compare: ['?ids=dod-passthejam-ip-box,cleantech-ip-box-gamma'],
  opportunity: ['financials', 'team', 'process', 'documents', 'risks'].map((tab) => `?tab=${tab}`),
};

/** The URLs of a viewer, from the table of routes, so that a new route is included. */
export const screensOf = (viewer: Viewer): string[] =>
  ROUTE_NAMES.filter((name) => name !== 'opportunityAlias' && viewersOf(name).includes(viewer)).flatMap(urlsOf);

function viewersOf(name: RouteName): readonly Viewer[] {
  const { access, shell } = ROUTES[name];
  return shell === 'open' ? ['visitor', 'investor', 'approved'] : OF_ACCESS[access];
}

function urlsOf(name: RouteName): string[] {
  const { path } = ROUTES[name];
  const parameter = /:\w+/.exec(path)?.[0];
  if (parameter === undefined) return ['', ...(QUERIES[name] ?? [])].map((query) => path + query);
  const [first, ...others] = (VALUES[parameter] ?? []).map((value) => path.replace(parameter, value));
  if (first === undefined) throw new Error(`${parameter} has no value to photograph: name one in VALUES.`);
  return [first, ...(QUERIES[name] ?? []).map((query) => first + query), ...others];
}

/** The pictures in README.md. */
export const README_PICTURES: readonly { name: string; viewer: Viewer; url: string }[] = [
  { name: 'marketplace', viewer: 'approved', url: '/ip-marketplace' },
  { name: 'opportunity', viewer: 'approved', url: '/investments/dod-passthejam-ip-box' },
  { name: 'verification', viewer: 'approved', url: '/kyc-onboarding' },
  { name: 'chat', viewer: 'approved', url: '/chat' },
];

/** Selects everything that says that a part of a page is loading. */
export const LOADING = [
  '[role="progressbar"]:not([aria-valuenow])',
  '[aria-busy="true"]',
  '.MuiSkeleton-root',
  '[role="status"]:text-matches("^Loading")',
].join();

/** The columns of README.md's picture of one opportunity. */
export const ACCESS_VIEWS: readonly { caption: string; viewer: Viewer; unlocks?: true }[] = [
  { caption: 'Visitor', viewer: 'visitor' },
  { caption: 'Signed in, not verified', viewer: 'investor' },
  { caption: 'Unlocked with a passcode for an hour', viewer: 'investor', unlocks: true },
  { caption: 'Verified', viewer: 'approved' },
];

export const WIDTHS = [390, 1440] as const;
export const SCHEMES = ['light', 'dark'] as const;

/** The file of a picture, relative to the contact sheet. */
export const pictureFile = (viewer: Viewer, url: string, width: number, scheme: string): string =>
  `${viewer}${url.replace(/[^a-z0-9]+/gi, '-').replace(/-$/, '')}-${width}-${scheme}.jpg`;

/** The file of the picture of a kind of email: HTML in both colour schemes, and text. */
export const mailPictureFile = (kind: NotificationKind, width: number): string => `mail-${kind}-${width}.jpg`;
