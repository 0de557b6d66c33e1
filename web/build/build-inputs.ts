import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { array, object, string } from 'yup';
import { findBlanks, type Notice } from '../src/content/notices/notice.ts';
import { DEMO_OPERATOR, type Operator } from '../src/content/operator.ts';

const FILE = new URL('../../emulator-data/personas.json', import.meta.url);

const schema = object({
  password: string().required(),
  personas: array(
    object({
      email: string().required(),
      full_name: string().nullable().defined(),
      purpose: string().required(),
    }),
  ).required(),
});

/** Seeded accounts for the demo project's sign-in page. Read only in a build for emulators. */
export function readDemoAccounts(): DemoAccounts {
  const { password, personas } = schema.validateSync(JSON.parse(readFileSync(FILE, 'utf8')));
  return {
    password,
    people: personas.map(({ email, full_name, purpose }) => ({ email, name: full_name, purpose })),
  };
}

/**
 * Reads the public site's origin from `VITE_SITE_ORIGIN`, for example `https://portal.example`. Without it, pages have
 * no canonical URL and there is no sitemap. Throws if it is not an origin.
 */
export function readOrigin(value: string | undefined): string | undefined {
  if (!value) return undefined;
  if (URL.canParse(value) && new URL(value).origin === value) return value;
  throw new Error(`VITE_SITE_ORIGIN must be an origin such as https://portal.example, without a path: ${value}`);
}

const IDLE_DEFAULTS = { admin: '30', investor: '0' } as const;

/**
 * Reads `VITE_IDLE_MINUTES_ADMIN` and `VITE_IDLE_MINUTES_INVESTOR`: whole minutes without activity before a session
 * ends, or 0 for never. At least two, because the last minute is the warning. Throws otherwise.
 */
export const readIdleMinutes = (variables: Record<string, string | undefined>) => ({
  admin: readMinutes('VITE_IDLE_MINUTES_ADMIN', variables.VITE_IDLE_MINUTES_ADMIN || IDLE_DEFAULTS.admin),
  investor: readMinutes('VITE_IDLE_MINUTES_INVESTOR', variables.VITE_IDLE_MINUTES_INVESTOR || IDLE_DEFAULTS.investor),
});

function readMinutes(name: string, value: string): number {
  const minutes = Number(value);
  if (/^\d{1,4}$/.test(value) && minutes !== 1) return minutes;
  throw new Error(`${name} must be a whole number of minutes, 0 for never or at least 2: ${value}`);
}

const operatorSchema = object({
  name: string().strict().trim().required(),
  address: string().strict().trim().required(),
  registration: string().strict().trim().required(),
  email: string().strict().email().required(),
}).noUnknown();

/**
 * Reads `VITE_OPERATOR`, the firm that runs the portal. A demo project has an invented one. Throws if a build for a real project has none,
 * or a value of the demo.
 */
export function readOperator(value: string | undefined, project: string | undefined): Operator {
  if (project?.startsWith('demo-')) return DEMO_OPERATOR;
  const operator = parseOperator(value);
  if (!operator) {
    throw new Error('VITE_OPERATOR must be JSON with the operator’s name, address, registration and email.');
  }
  const values = Object.values(operator).join(' ');
  const copied = Object.values(DEMO_OPERATOR).filter((demo) => values.includes(demo));
  if (copied.length === 0) return operator;
  throw new Error(`VITE_OPERATOR must name a real firm, and has values of the demo: ${copied.join(', ')}.`);
}

function parseOperator(value = ''): Operator | undefined {
  try {
    return operatorSchema.validateSync(JSON.parse(value), { strict: true });
  } catch {
    return undefined;
  }
}

/** Reads a variable that is `on`, or empty for off. Throws otherwise. */
export function readSwitch(name: string, value: string | undefined): boolean {
  if (!value) return false;
  if (value === 'on') return true;
  throw new Error(`${name} must be "on", or empty: ${value}`);
}

/**
 * Reads `VITE_LEGAL_PAGES`, which includes the notices. Throws if a build for a real project has notices with blanks,
 * because users agree to the text they see. A demo project shows the demo values of the blanks.
 */
export function readLegalPages(
  value: string | undefined,
  project: string | undefined,
  notices: readonly Notice[],
): boolean {
  const isOn = readSwitch('VITE_LEGAL_PAGES', value);
  if (!isOn || project?.startsWith('demo-')) return isOn;
  const drafts = notices
    .map((notice) => ({ id: notice.id, blanks: findBlanks(notice) }))
    .filter(({ blanks }) => blanks.length > 0);
  if (drafts.length === 0) return true;
  const list = drafts.map(({ id, blanks }) => `web/src/content/notices/${id}.ts (${blanks.join(', ')})`).join(', ');
  throw new Error(
    `VITE_LEGAL_PAGES is on, but notices have blanks: ${list}. Fill them in, or leave VITE_LEGAL_PAGES empty.`,
  );
}

/** True if pages report their errors: always in a project, and against emulators if `VITE_ERROR_REPORTS` is `on`. */
export const readErrorReports = (value: string | undefined, onEmulators: boolean): boolean =>
  readSwitch('VITE_ERROR_REPORTS', value) || !onEmulators;

/** The commit of the build, by which its source maps are found; `unknown` outside a checkout. */
export function readBuildVersion(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return 'unknown';
  }
}
