import {
  type CallAccess,
  type Grant,
  grantFor,
  type Resource,
  type Viewer,
  type VisitorDetail,
} from '@portal/functions/contract/access/policy';
import type { StaffArea } from '@portal/functions/contract/access/staff-policy';
import type { PageAccess } from '../../web/src/routing/routes.ts';
import type { Party } from './record-access.ts';

/** The actors of the tests, and their expected access to records, calls, pages and opportunities. */

/**
 * The token of a forgedAdmin says `admin` as text and is an ordinary investor's. The admin has passed the second factor. A `pending` session has
 * not: it belongs to the owner, has the claim, and counts as signed out.
 */
export const ACTORS = ['visitor', 'owner', 'other', 'admin', 'forgedAdmin', 'pending'] as const;
export type Actor = (typeof ACTORS)[number];

/** True if one of the parties is this actor, for a record of `owner`. */
export function includesActor(parties: readonly Party[], actor: Actor, owner: Actor): boolean {
  if (parties.includes('anyone')) return true;
  if (actor === 'visitor' || actor === 'pending') return false;
  const isOwners = parties.includes('owner') || parties.includes('pass holder');
  return parties.includes('signed-in') || (isOwners && actor === owner);
}

export const CALLERS = [
  'visitor',
  'investor',
  'approved',
  'reviewer',
  'editor',
  'support',
  'admin',
  'forgedAdmin',
  'pending',
] as const;
export type CallerKind = (typeof CALLERS)[number];

/** The outcome of a call's access check, before it runs. */
export type CallOutcome = 'allowed' | 'asked to sign in' | 'asked for the second factor' | 'refused';

/** The staff who may open each area of the desk, besides admins. */
const OPENED_BY: Record<StaffArea, readonly CallerKind[]> = {
  desk: ['reviewer', 'editor', 'support'],
  verifications: ['reviewer'],
  messages: ['support'],
  moderation: ['support'],
  people: ['support'],
  investors: [],
  documents: [],
  catalogue: ['editor'],
  system: [],
};

export function expectedAccess(access: CallAccess, caller: CallerKind): CallOutcome {
  if (access === 'anyone') return 'allowed';
  if (caller === 'visitor') return 'asked to sign in';
  if (access === 'second-factor-pending') return 'allowed';
  if (caller === 'pending') return 'asked for the second factor';
  return access === 'signed-in' || caller === 'admin' || OPENED_BY[access].includes(caller) ? 'allowed' : 'refused';
}

/** Viewers of a page. A newcomer has signed up without onboarding. An unlock opens no page of the portal. */
export const PAGE_VIEWERS = ['visitor', 'newcomer', 'investor', 'approved', 'admin'] as const;
export type PageViewer = (typeof PAGE_VIEWERS)[number];

/** The screen that a viewer finds at a URL. */
export type PageOutcome = 'page' | 'sign-in' | 'dashboard' | 'not-authorised';

export function expectedPage(access: PageAccess, viewer: PageViewer): PageOutcome {
  if (access === 'anyone' || access === viewer) return 'page';
  if (viewer === 'visitor') return 'sign-in';
  if (access === 'visitor' || access === 'newcomer') return 'dashboard';
  return access === 'staff' && viewer !== 'admin' ? 'not-authorised' : 'page';
}

/** A viewer's grant of a resource of an opportunity that asks for no agreement. All viewers except visitors are signed in. */
export const expectedGrant = (resource: Resource, viewer: Viewer, visitorDetail: VisitorDetail): Grant =>
  grantFor(resource, viewer, { visitorDetail, signedIn: viewer !== 'visitor', agreed: true });
