import { at, type Line, type Operation } from './lines.ts';

interface Browsers {
  visits: Operation[];
  written: Operation[];
  complaints: Line[];
  verified: ReadonlySet<unknown>;
  secrets: readonly string[];
  isBroken: (begun: number, ended?: number) => boolean;
}

/** Judges the pages that browsers showed, and their errors while nothing was broken. */
export function judgeBrowsers({ visits, written, complaints, verified, secrets, isBroken }: Browsers) {
  const shown = (visit: Operation) => secrets.find((secret) => String(at(visit.answer, 'text')).includes(secret));
  const failed = [...visits, ...written].filter(({ outcome }) => outcome !== 'ok');
  const read = visits.filter(
    ({ who, outcome, place }) => verified.has(who) && outcome === 'ok' && place === 'opportunity',
  );
  const excused = complaints.filter((line) => line.uncaught !== true && isBroken(Number(line.at)));
  const faults = [
    ...visits
      .filter(({ who }) => !verified.has(who))
      .flatMap((visit) => {
        const secret = shown(visit);
        return secret === undefined
          ? []
          : [`The browser of a person who is not verified showed “${secret}” (${visit.place})`];
      }),
    // Otherwise the check above could not find anything.
    ...(read.length > 0 && !read.some((visit) => shown(visit) !== undefined)
      ? ['The browser of the verified person never showed a confidential text']
      : []),
    ...failed
      .filter(({ begun, ended }) => !isBroken(begun, ended))
      .map(({ place = 'a message', error }) => `A browser failed at ${place} while nothing was broken: ${error}`),
    ...complaints
      .filter((line) => !excused.includes(line))
      .map(({ uncaught, text }) => `A page ${uncaught === true ? 'threw' : 'reported'} “${text}”`),
  ];
  const notes =
    visits.length === 0
      ? []
      : [
          `Browsers: ${visits.length} visits and ${written.length} messages, of which ${failed.length} failed; ${complaints.length} errors in consoles, ${excused.length} of them while something was broken`,
        ];
  return { faults, notes };
}
