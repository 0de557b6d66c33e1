import type { Register, Report } from './register.ts';

/** Invented reports about rights of the demonstration, by office and number. They agree with its records, except that one right lapsed. */
const REPORTS: Readonly<Record<string, Report>> = {
  'DE DE102021999103': {
    status: 'lapsed',
    since: '2026-09-01',
    words: 'IP RIGHT LAPSED DUE TO NON-PAYMENT OF RENEWAL FEE',
    granted: '2026-01-21',
    asOf: '2026-11-26',
  },
  'EP EP9900153': {
    status: 'in_force',
    words: 'The patent has been granted',
    granted: '2026-05-13',
    owner: 'TECH IP BOX ALPHA',
    asOf: '2026-11-26',
  },
};

/** The register of the demonstration and of tests. Sends no requests. */
export const fixtures: Register = {
  offline: true,
  covers: () => true,
  lookUp: async ({ office, number }) => REPORTS[`${office} ${number}`] ?? null,
};
