import type { RightStatus } from '../../contract/opportunities/asset/rights.ts';
import type { NumberedRight, Report } from '../register.ts';
import type { Element } from './read-answer.ts';
import { dayIn, toReport } from './report-schema.ts';

/**
 * Codes of INPADOC that state whether a right exists. Each office has its own; the descriptions are in the EPO's list of
 * legal event codes. An office or code that is missing here states nothing.
 */
const EVENTS: Readonly<Record<string, Readonly<Record<string, RightStatus>>>> = {
  AT: { MM01: 'lapsed' },
  AU: { MK14: 'lapsed' },
  BE: { MM: 'lapsed' },
  CA: { MKLA: 'lapsed', MKEX: 'expired' },
  CH: { PL: 'lapsed' },
  CN: { C14: 'in_force', GR01: 'in_force', CF01: 'lapsed', CX01: 'expired', WD01: 'withdrawn', RJ01: 'withdrawn' },
  DE: {
    R018: 'in_force',
    R020: 'in_force',
    R026: 'opposed',
    R071: 'expired',
    R119: 'lapsed',
    R120: 'withdrawn',
    R003: 'withdrawn',
  },
  ES: { FD2A: 'lapsed' },
  FI: { MM: 'lapsed' },
  FR: { ST: 'lapsed' },
  GB: { PCNP: 'lapsed', PE20: 'expired', WAP: 'withdrawn' },
  IE: { MM4A: 'lapsed' },
  JP: { R150: 'in_force', LAPS: 'lapsed', EXPY: 'expired', A761: 'withdrawn' },
  KR: { GRNT: 'in_force', F11: 'in_force', LAPS: 'lapsed', EXPY: 'expired', WITB: 'withdrawn' },
  NL: { MM: 'lapsed' },
  NO: { MM1K: 'lapsed' },
  SE: { NUG: 'lapsed' },
  US: { STCF: 'in_force', LAPS: 'lapsed', FP: 'lapsed', STCB: 'withdrawn' },
};

/**
 * Reads the family of a right with its legal events; null if the right is not among its members. Events belong to an
 * application, and the service lists them with only one of its publications.
 */
export function readLegalEvents(answer: Element, right: NumberedRight, asked: string, today: string): Report | null {
  const members = answer.all('patent-family', 'family-member');
  const own = members.find((member) => numbersOf(member).includes(asked));
  if (!own) return null;
  const application = applicationOf(own);
  const publications = members.filter((member) => member === own || isSame(applicationOf(member), application));
  const events = publications
    .flatMap((member) => member.all('legal').map(toEvent))
    .toSorted((one, other) => one.published.localeCompare(other.published));
  const codes = EVENTS[right.office] ?? {};
  const decisive = events.findLastIndex(({ code }) => codes[code] !== undefined);
  const event = events[decisive];
  if (!event) return toReport({ ...grantIn(publications), asOf: today });
  const { code, description, effective } = event;
  const stated = codes[code];
  // A later favourable event may have restored the right without a code of this list.
  const isOver = stated !== 'in_force' && stated !== 'opposed';
  if (isOver && events.slice(decisive + 1).some(({ isFavourable }) => isFavourable)) return toReport({ asOf: today });
  // Offices use one code for applications that end and for rights that lapse.
  const status = stated === 'lapsed' && right.status === 'pending' ? 'withdrawn' : stated;
  return toReport({ status, since: effective, words: `${code}: ${description}`.slice(0, 500), asOf: today });
}

const isSame = (one: string | undefined, other: string | undefined): boolean => one !== undefined && one === other;

/** The numbers of a publication in both forms of the service, which are mostly the same. */
const numbersOf = (member: Element): string[] =>
  member
    .all('publication-reference', 'document-id')
    .map((id) => (id.all('country')[0]?.text ?? '') + (id.all('doc-number')[0]?.text ?? ''));

const applicationOf = (member: Element): string | undefined =>
  member
    .all('application-reference', 'document-id')
    .filter((id) => id.attribute('document-id-type') === 'docdb')
    .map((id) => `${id.all('country')[0]?.text} ${id.all('doc-number')[0]?.text}`)[0];

function toEvent(legal: Element) {
  const field = (name: string) => legal.all(name)[0]?.text;
  const published = dayIn(field('L007EP')) ?? '';
  return {
    code: (legal.attribute('code') ?? field('L008EP') ?? '').trim(),
    description: legal.attribute('desc') ?? '',
    published,
    effective: dayIn(legal.all('L500EP', 'L525EP')[0]?.text) ?? published,
    isFavourable: legal.attribute('infl') === '+',
  };
}

/** Offices publish a granted patent as B1, B2 and so on. Some report the grant in no event. */
function grantIn(publications: readonly Element[]): Pick<Report, 'status' | 'since' | 'words'> | null {
  const ids = publications.flatMap((member) => member.all('publication-reference', 'document-id'));
  const grants = ids.flatMap((id) => {
    const [kind, day] = [id.all('kind')[0]?.text ?? '', dayIn(id.all('date')[0]?.text)];
    return /^B\d?$/.test(kind) && day ? [{ kind, day }] : [];
  });
  const [first] = grants.toSorted((one, other) => one.day.localeCompare(other.day));
  return first ? { status: 'in_force', since: first.day, words: `Published as ${first.kind}` } : null;
}
