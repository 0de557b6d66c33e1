import { OPERATIONS, type Operation } from '../policy/record-access.ts';
import { ACTORS, type Actor } from './actors.ts';

export { OPERATIONS, type Operation };

/** An attempt: its actors, the actors that succeed, and the documents before it. */
export interface Row<Service> {
  operation: Operation;
  attempt: string;
  actors: readonly Actor[];
  allowed: readonly Actor[];
  /** The owner of the record: one actor, or the acting one. */
  belongsTo: Actor | 'the actor';
  given: (service: Service) => Promise<unknown>;
  act: (service: Service, uid: string) => Promise<unknown>;
}

/** All attempts against one `match` of a rules file. `contract` repeats the comment above the match. */
export interface Matrix<Service> {
  match: string;
  contract: string;
  /** Who may list, of an owner and an admin; both without it. */
  holders?: readonly Actor[];
  given: (service: Service) => Promise<unknown>;
  rows: Row<Service>[];
}

/** The collection of a match: its path without its last part, with the sample opportunity for a wildcard. Undefined for the match of everything else. */
export function collectionOf(match: string): string | undefined {
  const parts = match.split('/');
  return parts.length < 2 ? undefined : parts.slice(0, -1).join('/').replace('{opportunityId}', SAMPLE);
}

/** The opportunity in the matrices of rooms. */
export const SAMPLE = 'alpha';

type Extra<Service> = Partial<Pick<Row<Service>, 'given' | 'actors' | 'belongsTo'>>;

/** Everyone tries. Only `allowed` succeed. */
export function row<Service>(
  operation: Operation,
  attempt: string,
  allowed: readonly Actor[],
  act: Row<Service>['act'],
  extra: Extra<Service> = {},
): Row<Service> {
  return { operation, attempt, allowed, act, actors: ACTORS, belongsTo: 'owner', given: nothing, ...extra };
}

/** The owner, who may do this with valid data, tries with this data and succeeds. */
export function accepts<Service>(
  operation: Operation,
  attempt: string,
  act: Row<Service>['act'],
  extra: Extra<Service> = {},
): Row<Service> {
  return row(operation, attempt, ['owner'], act, { actors: ['owner'], ...extra });
}

/** The owner, who may do this with valid data, tries with this data and is refused. */
export function rejects<Service>(
  operation: Operation,
  attempt: string,
  act: Row<Service>['act'],
  extra: Extra<Service> = {},
): Row<Service> {
  return row(operation, attempt, [], act, { actors: ['owner'], ...extra });
}

async function nothing(): Promise<void> {}
