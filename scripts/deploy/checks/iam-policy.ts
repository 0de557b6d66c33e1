import { array, type InferType, object, string } from 'yup';

/** A policy as every API of Google answers it. Members are `user:…`, `serviceAccount:…`, `group:…`, or everyone. */
export const policySchema = object({
  bindings: array(object({ role: string().required(), members: array(string().required()).default([]) })).default([]),
});

export type Bindings = InferType<typeof policySchema>['bindings'];

export const isAnyone = (member: string) => member === 'allUsers' || member === 'allAuthenticatedUsers';

export const holdersOf = (bindings: Bindings, role: string): Set<string> =>
  new Set(bindings.filter((binding) => binding.role === role).flatMap(({ members }) => members));

export const rolesOf = (bindings: Bindings, member: string): Set<string> =>
  new Set(bindings.filter(({ members }) => members.includes(member)).map(({ role }) => role));
