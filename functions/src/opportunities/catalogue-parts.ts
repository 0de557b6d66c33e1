import { HttpsError } from 'firebase-functions/https';
import { CATALOGUE_PAGE } from '../contract/limits.ts';
import {
  CATALOGUE_CURSOR,
  type CatalogueAnswer,
  type CatalogueRow,
} from '../contract/opportunities/opportunity-views.ts';
import { hashOf } from '../platform/stored-documents.ts';

type Rows = readonly CatalogueRow[];

interface Parts {
  /** Identifies the rows by their content, so that every instance gives the same rows the same cursors. */
  version: string;
  answers: ReadonlyMap<number, CatalogueAnswer>;
}

const prepared = new WeakMap<Rows, Parts>();

function partsOf(rows: Rows): Parts {
  const known = prepared.get(rows);
  if (known) return known;
  const made = rows.length > CATALOGUE_PAGE ? split(rows) : { version: '', answers: new Map([[0, { rows }]]) };
  prepared.set(rows, made);
  return made;
}

const VERSION_LENGTH = 16;

/** Of more rows than one answer has; empty for fewer. */
export const versionOf = (rows: Rows): string => partsOf(rows).version;

function split(rows: Rows): Parts {
  const version = hashOf(JSON.stringify(rows)).slice(0, VERSION_LENGTH);
  const total = rows.length;
  const starts = Array.from({ length: Math.ceil(total / CATALOGUE_PAGE) }, (_, index) => index * CATALOGUE_PAGE);
  const answers = starts.map((start): [number, CatalogueAnswer] => {
    const end = start + CATALOGUE_PAGE;
    const next = end < total ? `${version}.${end}` : null;
    return [start, { rows: rows.slice(start, end), part: { start, total, next } }];
  });
  return { version, answers: new Map(answers) };
}

/** The first part of these rows; the same object for the same rows, as in `partAfter`. */
export const firstPart = (rows: Rows): CatalogueAnswer => partsOf(rows).answers.get(0) ?? { rows };

/** The part at a cursor. Null if it is a cursor of other rows. Throws `invalid-argument` if no part starts there. */
export function partAfter(rows: Rows, cursor: string): CatalogueAnswer | null {
  const { version, answers } = partsOf(rows);
  const [, asked, start] = CATALOGUE_CURSOR.exec(cursor) ?? [];
  if (asked !== version) return null;
  const part = answers.get(Number(start));
  if (!part) throw new HttpsError('invalid-argument', 'This is not a cursor of the catalogue.');
  return part;
}
