import {
  type Grant,
  grantFor,
  type Resource,
  type Viewer,
  type VisitorDetail,
} from '@portal/functions/contract/access/policy';

/** What a viewer gets of a resource; all but visitors are signed in. */
export const grantOf = (resource: Resource, viewer: Viewer, visitorDetail: VisitorDetail): Grant =>
  grantFor(resource, viewer, { visitorDetail, signedIn: viewer !== 'visitor' });
