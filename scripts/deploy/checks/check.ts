import { type Schema, ValidationError } from 'yup';
import type { ExpectedProject } from '../expected-project.ts';
import type { Answer } from '../google-apis.ts';
import { QUERIES, type QueryName } from '../project-queries.ts';

/** The project that is checked, and what it should be. */
export interface Target {
  project: string;
  /** Google's own number of the project, which names its service accounts. */
  number: string;
  /** Where investors reach the portal, without `https://`. */
  domain: string;
  /** The service accounts that its functions run as. */
  runtimeAccounts: readonly string[];
  expected: ExpectedProject;
}

/** `unknown`: it could not be read, and need not be. */
export type Finding = { mark: 'good' | 'unknown' } | { mark: 'bad'; fault: string };

export interface Check {
  title: string;
  query: QueryName;
  judge: (answer: Answer, target: Target) => Finding;
}

interface Judgement<Body> {
  title: string;
  /** What is wrong and the way out, in one sentence; nothing where all is well. */
  fault: (body: Body, target: Target) => string | undefined;
  /** The same where there is no such thing in the project. */
  missing: string | ((target: Target) => string);
  /** Whether a person may deploy without being allowed to read it. */
  mayBeUnreadable?: boolean;
}

/** A check of one answer. It judges what was recorded or asked alike: it asks nothing itself. */
export function check<Body>(query: QueryName, schema: Schema<Body>, judgement: Judgement<Body>): Check {
  const { title, fault, missing, mayBeUnreadable = false } = judgement;
  const judge = (answer: Answer, target: Target): Finding => {
    switch (answer.kind) {
      case 'answered':
        return bad(faultOf(answer.body, schema, (body) => fault(body, target)));
      case 'missing':
        return bad(typeof missing === 'string' ? missing : missing(target));
      case 'refused':
        if (mayBeUnreadable) return { mark: 'unknown' };
        return bad(`you may not read it: ask for ${QUERIES[query].role} (Google says: ${answer.detail}).`);
      case 'disabled':
        if (mayBeUnreadable) return { mark: 'unknown' };
        return bad(
          `${answer.api} is not enabled: run "gcloud services enable ${answer.api} --project ${target.project}".`,
        );
      case 'failed':
        return bad(`it could not be read (${answer.detail}): run the check again, or look in the console.`);
    }
  };
  return { title, query, judge };
}

const bad = (fault: string | undefined): Finding => (fault === undefined ? { mark: 'good' } : { mark: 'bad', fault });

function faultOf<Body>(body: unknown, schema: Schema<Body>, fault: (body: Body) => string | undefined) {
  try {
    return fault(schema.validateSync(body));
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return `Google's answer has another form than this command knows (${error.message}): look in the console.`;
  }
}
