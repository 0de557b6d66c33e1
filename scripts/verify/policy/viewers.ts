import {
  type Grant,
  grantFor,
  type Resource,
  VIEWERS,
  type VisitorDetail,
} from '../../../functions/src/contract/access/policy.ts';

/** Whoever looks at what is shown of an opportunity. */
export const CONTENT_VIEWERS = VIEWERS;
/** What a viewer gets of a resource; all but visitors are signed in. */
export const grantOf = (resource: Resource, viewer: (typeof VIEWERS)[number], visitorDetail: VisitorDetail): Grant =>
  grantFor(resource, viewer, { visitorDetail, signedIn: viewer !== 'visitor' });
