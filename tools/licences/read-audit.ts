import { object, string } from 'yup';

/** A package with vulnerabilities that the registry knows of. */
export interface Vulnerability {
  name: string;
  severity: string;
}

/** What npm's audit answers, or why there was no answer. */
export type Audit = { vulnerabilities: Vulnerability[] } | { unreachable: string };

const vulnerabilitySchema = object({ severity: string().required() });

/** Reads what `npm audit --json` prints. Whatever is no list of vulnerabilities counts as no answer. */
export function readAudit(output: string): Audit {
  const answer = parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  if (!isRecord(answer)) return { unreachable: firstLine(output) };
  if (!isRecord(answer.vulnerabilities)) return { unreachable: reasonIn(answer) };
  const vulnerabilities = Object.entries(answer.vulnerabilities).map(([name, found]) => ({
    name,
    severity: vulnerabilitySchema.validateSync(found).severity,
  }));
  return { vulnerabilities };
}

/** npm tells some failures in `message`, and others in `error.summary`. */
function reasonIn(answer: Record<string, unknown>): string {
  const { message, error } = answer;
  if (typeof message === 'string' && message !== '') return firstLine(message);
  const summary = isRecord(error) ? error.summary : undefined;
  return typeof summary === 'string' && summary !== '' ? firstLine(summary) : 'npm gave no reason';
}

const firstLine = (text: string) => text.trim().split('\n')[0] || 'npm printed nothing';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
