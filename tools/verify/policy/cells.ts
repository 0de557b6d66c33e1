import {
  CALL_ACCESS,
  RESOURCES,
  VIEWERS,
  VISITOR_DETAIL_SETTINGS,
} from '../../../functions/src/contract/access/policy.ts';
import {
  ACTORS,
  CALLERS,
  expectedAccess,
  expectedGrant,
  expectedPage,
  isAmong,
  PAGE_VIEWERS,
} from '../../../tests/policy/expected-access.ts';
import { DOCUMENT_ACCESS, FILE_ACCESS, OPERATIONS, type RecordAccess } from '../../../tests/policy/record-access.ts';
import { ROUTES } from '../../../web/src/routing/routes.ts';
import type { SeenTest } from './read-reports.ts';

/** The kinds of tests that may show a cell. */
export const LAYERS = ['rules', 'call', 'page'] as const;
export type Layer = (typeof LAYERS)[number];

/** One cell of a table of the policy: for whom, with what outcome, and by which tests of which layers it is shown. */
export interface Cell {
  section: string;
  row: string;
  column: string;
  outcome: string;
  layers: readonly Layer[];
  shownBy: (test: SeenTest) => boolean;
}

/** Every cell of every table of the policy. */
export const everyCell = (): Cell[] => [
  ...contentCells(),
  ...pageCells(),
  ...callCells(),
  ...recordCells('Documents', DOCUMENT_ACCESS),
  ...recordCells('Files', FILE_ACCESS),
];

const titled = (beginning: string) => (test: SeenTest) => test.title.startsWith(beginning);

const contentCells = (): Cell[] =>
  RESOURCES.flatMap((resource) =>
    VISITOR_DETAIL_SETTINGS.flatMap((setting) =>
      VIEWERS.map((viewer) => ({
        section: 'What is given of an opportunity',
        row: `${resource}, VISITOR_DETAIL=${setting}`,
        column: viewer,
        outcome: expectedGrant(resource, viewer, setting),
        layers: ['call', 'page'] as const,
        shownBy: titled(`${resource}, VISITOR_DETAIL=${setting}: ${viewer} is given `),
      })),
    ),
  );

const pageCells = (): Cell[] =>
  Object.values(ROUTES).flatMap(({ path, access }) =>
    PAGE_VIEWERS.map((viewer) => ({
      section: 'Pages',
      row: path,
      column: viewer,
      outcome: expectedPage(access, viewer),
      layers: ['page'] as const,
      shownBy: titled(`${path}: ${viewer} finds `),
    })),
  );

const callCells = (): Cell[] =>
  Object.entries(CALL_ACCESS).flatMap(([call, access]) =>
    CALLERS.map((caller) => ({
      section: 'Calls',
      row: call,
      column: caller,
      outcome: expectedAccess(access, caller),
      layers: ['call'] as const,
      shownBy: titled(`${call}: ${caller} is `),
    })),
  );

const recordCells = (section: string, records: Readonly<Record<string, RecordAccess>>): Cell[] =>
  Object.entries(records).flatMap(([match, access]) =>
    OPERATIONS.flatMap((operation) =>
      ACTORS.map((actor) => ({
        section,
        row: `${match} ${operation}`,
        column: actor,
        outcome: isAmong(access[operation] ?? [], actor, 'owner') ? 'may' : 'may not',
        layers: ['rules'] as const,
        shownBy: ({ within, title }: SeenTest) => within === match && title.startsWith(`${operation}: ${actor} may`),
      })),
    ),
  );
