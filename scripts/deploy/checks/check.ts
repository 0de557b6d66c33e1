import { type Schema, ValidationError } from 'yup';
import { type Answer, answered, type GoogleApis } from '../google-apis.ts';

/** The project to check, with its expected settings. */
export interface Target {
  project: string;
  /** The project number, part of the names of its service accounts. */
  number: string;
  /** The domain of the portal, without `https://`. */
  domain: string;
  /** The service accounts that its functions run as. */
  runtimeAccounts: readonly string[];
}

/** A resource of a project, and the role that may read it. */
export interface Query {
  role: string;
  read: (apis: GoogleApis, target: Pick<Target, 'project'>) => Promise<Answer>;
}

export const get = (role: string, url: (project: string) => string): Query => ({
  role,
  read: (apis, { project }) => apis.get(url(project)),
});
export const list = (role: string, key: string, url: (project: string) => string): Query => ({
  role,
  read: (apis, { project }) => apis.list(url(project), key),
});

/** `unknown`: the caller may not read it, which is acceptable. */
export type Finding = { mark: 'good' | 'unknown' } | { mark: 'bad'; fault: string };

export interface Check {
  title: string;
  judge: (apis: GoogleApis, target: Target) => Promise<Finding>;
}

interface Judgement<Body> {
  title: string;
  /** The fault and how to fix it, in one sentence; undefined if there is none. */
  fault: (body: Body, target: Target) => string | undefined;
  /** The fault if the project has no such resource. */
  missing: string | ((target: Target) => string);
  /** True if a person may deploy without permission to read it. */
  mayBeUnreadable?: boolean;
}

export function check<Body>({ role, read }: Query, schema: Schema<Body>, judgement: Judgement<Body>): Check {
  const { title, fault, missing, mayBeUnreadable = false } = judgement;
  const faultOf = (answer: Answer, target: Target): string | undefined => {
    switch (answer.kind) {
      case 'answered':
        return faultIn(answer.body, schema, (body) => fault(body, target));
      case 'missing':
        return typeof missing === 'string' ? missing : missing(target);
      case 'refused':
        return `you may not read it: ask for ${role} (Google says: ${answer.detail}).`;
      case 'disabled':
        return `${answer.api} is not enabled: run "gcloud services enable ${answer.api} --project ${target.project}".`;
      case 'failed':
        return `it could not be read (${answer.detail}): run the check again, or look in the console.`;
    }
  };
  return {
    title,
    async judge(apis, target) {
      const answer = await read(apis, target);
      if (mayBeUnreadable && (answer.kind === 'refused' || answer.kind === 'disabled')) return { mark: 'unknown' };
      const found = faultOf(answer, target);
      return found === undefined ? { mark: 'good' } : { mark: 'bad', fault: found };
    },
  };
}

function faultIn<Body>(body: unknown, schema: Schema<Body>, fault: (body: Body) => string | undefined) {
  try {
    return fault(schema.validateSync(body));
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return `Google's answer has a format that this command does not know (${error.message}): look in the console.`;
  }
}

/** Continues with an answer that matches its schema. Any other answer becomes the result of the query. */
export async function withAnswer<Body>(
  answer: Answer,
  schema: Schema<Body>,
  next: (body: Body) => Promise<Answer>,
): Promise<Answer> {
  if (answer.kind !== 'answered') return answer;
  if (!schema.isValidSync(answer.body)) return { kind: 'failed', detail: 'the answer has an unexpected format' };
  return next(schema.validateSync(answer.body));
}

/** Combines several answers: `{ entries: [{ name, found }] }`. A missing resource has no `found`. */
export async function together(names: readonly string[], read: (name: string) => Promise<Answer>): Promise<Answer> {
  const all = await Promise.all(names.map(async (name) => ({ name, answer: await read(name) })));
  const unusable = all.find(({ answer }) => answer.kind !== 'answered' && answer.kind !== 'missing');
  if (unusable) return unusable.answer;
  return answered({
    entries: all.map(({ name, answer }) => ({ name, ...(answer.kind === 'answered' && { found: answer.body }) })),
  });
}
