import {
  type CallAccess,
  type Grant,
  grantFor,
  type Resource,
  type Viewer,
  type VisitorDetail,
} from '@portal/functions/contract/access/policy';
import type { PageAccess } from '../../web/src/routing/routes.ts';
import type { Party } from './record-access.ts';

/** The actors of the tests, and what each may expect of a record, a call, a page or an opportunity. */

/**
 * Who tries. The token of a forgedAdmin says `admin` as text, and is an investor's like any other. An admin's has passed the second
 * factor; one that is `pending` has not, and counts as signed out although it is the owner's and says `admin`.
 */
export const ACTORS = ['visitor', 'owner', 'other', 'admin', 'forgedAdmin', 'pending'] as const;
export type Actor = (typeof ACTORS)[number];

/** Whether one of the parties is this actor, where the record belongs to `owner`. */
export function isAmong(parties: readonly Party[], actor: Actor, owner: Actor): boolean {
  if (parties.includes('anyone')) return true;
  if (actor === 'visitor' || actor === 'pending') return false;
  return parties.includes('signed-in') || (parties.includes('owner') && actor === owner);
}

export const CALLERS = ['visitor', 'investor', 'approved', 'admin', 'forgedAdmin', 'pending'] as const;
export type CallerKind = (typeof CALLERS)[number];

/** What a caller of a callable is told before it runs. */
export type CallOutcome = 'allowed' | 'asked to sign in' | 'asked for the second factor' | 'refused';

export function expectedAccess(access: CallAccess, caller: CallerKind): CallOutcome {
  if (access === 'anyone') return 'allowed';
  if (caller === 'visitor') return 'asked to sign in';
  if (access === 'second-factor-pending') return 'allowed';
  if (caller === 'pending') return 'asked for the second factor';
  return access === 'admin' && caller !== 'admin' ? 'refused' : 'allowed';
}

/** Who opens a page. A newcomer has signed up and not been through onboarding; an unlock opens no page of the portal. */
export const PAGE_VIEWERS = ['visitor', 'newcomer', 'investor', 'approved', 'admin'] as const;
export type PageViewer = (typeof PAGE_VIEWERS)[number];

/** What a viewer finds at a URL: the page, the way to sign in, the dashboard instead, or that they may not. */
export type PageOutcome = 'page' | 'sign-in' | 'dashboard' | 'not-authorised';

export function expectedPage(access: PageAccess, viewer: PageViewer): PageOutcome {
  if (access === 'anyone' || access === viewer) return 'page';
  if (viewer === 'visitor') return 'sign-in';
  if (access === 'visitor' || access === 'newcomer') return 'dashboard';
  return access === 'admin' && viewer !== 'admin' ? 'not-authorised' : 'page';
}

/** What a viewer gets of a resource; all but visitors are signed in. */
export const expectedGrant = (resource: Resource, viewer: Viewer, visitorDetail: VisitorDetail): Grant =>
  grantFor(resource, viewer, { visitorDetail, signedIn: viewer !== 'visitor' });
