import type { RightStatus } from '../../contract/opportunities/asset/rights.ts';
import type { Report } from '../register.ts';
import type { Element } from './read-answer.ts';
import { dayIn, toReport } from './report-schema.ts';

/** The European Patent Register's texts, the first that fits. Any other text states no status. */
const STATUSES: readonly [RegExp, RightStatus][] = [
  [/revoked|lapse/i, 'lapsed'],
  [/withdrawn|refused/i, 'withdrawn'],
  [/no opposition|opposition (rejected|procedure closed)|maintained|patent (has been )?granted/i, 'in_force'],
  [/opposition/i, 'opposed'],
  [/publi|examination|grant of patent is intended/i, 'pending'],
];

/** Reads an entry of the European Patent Register; null if the answer has none. */
export function readRegisterEntry(answer: Element, today: string): Report | null {
  const [entry] = answer.all('register-search', 'register-documents', 'register-document');
  const [data] = entry?.all('bibliographic-data') ?? [];
  if (!entry || !data) return null;
  const current = newest(entry.all('ep-patent-statuses', 'ep-patent-status'));
  const words = current?.text || data.attribute('status');
  const granted = grantOf(data);
  const facts = { granted, owner: ownersOf(data), asOf: dayIn(entry.attribute('date-produced')) ?? today };
  const lapsed = lapseEverywhere(data);
  if (lapsed) return toReport({ ...facts, status: 'lapsed', since: lapsed, words: 'Lapsed in all designated states' });
  const status = STATUSES.find(([form]) => words !== undefined && form.test(words))?.[1];
  // The register changes its words after the grant too, for example when the time for oppositions is over.
  const since = status === 'in_force' ? granted : dayIn(current?.attribute('change-date'));
  return toReport({ ...facts, status, since, words });
}

/** The last change; the first of the list if it has no days, because the register lists the newest first. */
const newest = (elements: readonly Element[]): Element | undefined =>
  elements.toSorted((one, other) => changeOf(other).localeCompare(changeOf(one)))[0];
const changeOf = (element: Element): string => element.attribute('change-date') ?? '';

/** The day on which a granted patent lapsed in the last of its states; undefined if it is in force in one. */
function lapseEverywhere(data: Element): string | undefined {
  const designation = newest(data.all('designation-of-states'));
  const states = (designation?.all('designation-pct', 'regional', 'country') ?? []).map(({ text }) => text);
  const lapses = newest(data.all('term-of-grant'))?.all('lapsed-in-country') ?? [];
  const days = new Map(lapses.map((lapse) => [lapse.all('country')[0]?.text, dayIn(lapse.all('date')[0]?.text)]));
  if (states.length === 0 || states.some((state) => !days.has(state))) return undefined;
  return states
    .flatMap((state) => days.get(state) ?? [])
    .sort()
    .at(-1);
}

/** The day of the mention of the grant, on which the B1 is published. */
const grantOf = (data: Element): string | undefined =>
  data
    .all('publication-reference', 'document-id')
    .filter((id) => id.all('kind')[0]?.text === 'B1')
    .map((id) => dayIn(id.all('date')[0]?.text))[0];

const ownersOf = (data: Element): string | undefined =>
  newest(data.all('parties', 'applicants'))
    ?.all('applicant', 'addressbook', 'name')
    .map(({ text }) => text)
    .join(' and ');
