import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { array, boolean, mixed, number, object, string } from 'yup';
import { pathValue, rulesValue } from './rules-values.ts';

const answerSchema = object({
  id: number(),
  status: string().required(),
  message: string(),
  errors: array(string().required()).required(),
  warnings: array(string().required()),
  result: mixed<{ permit?: boolean; rulesVersion?: number }>(),
});
export type Answer = Awaited<ReturnType<typeof answerSchema.validate>>;
const verdictSchema = object({ permit: boolean().required() });

export type Method = 'get' | 'list' | 'create' | 'update' | 'delete';
export type StoredFile = { size?: number; contentType?: string; metadata?: Record<string, string>; timeCreated?: Date };
export type Attempt = {
  method: Method;
  path?: string;
  uid?: string;
  claims?: Record<string, unknown>;
  /** The file before the request, and after it. */
  before?: StoredFile;
  after?: StoredFile;
  time?: Date;
};

/** The Storage rules runtime as a process. Requests and answers are single lines. */
export class RulesRuntime {
  private readonly process: ChildProcess;
  private readonly answers: AsyncIterator<string>;
  private requests = 0;

  private constructor(process: ChildProcess, lines: AsyncIterable<string>) {
    this.process = process;
    this.answers = lines[Symbol.asyncIterator]();
  }

  /** Starts the process and waits for its greeting. */
  static async start(jar: string): Promise<RulesRuntime> {
    const child = spawn('java', ['-Duser.language=en', '-jar', jar, 'serve'], { stdio: ['pipe', 'pipe', 'inherit'] });
    const runtime = new RulesRuntime(child, createInterface({ input: child.stdout }));
    const greeting = await runtime.nextAnswer();
    if (greeting.id !== -1 || greeting.status !== 'ok')
      throw new Error(`Unexpected greeting: ${JSON.stringify(greeting)}`);
    return runtime;
  }

  /** Sends a line unchanged and returns the answer. */
  async send(line: string): Promise<Answer> {
    this.process.stdin?.write(`${line}\n`);
    return this.nextAnswer();
  }

  async request(action: string, context: Record<string, unknown>): Promise<Answer> {
    this.requests += 1;
    return this.send(JSON.stringify({ id: this.requests, action, context }));
  }

  load(name: string, content: string, fileName = 'storage.rules'): Promise<Answer> {
    return this.request('load_ruleset', { rulesetName: name, source: { files: [{ name: fileName, content }] } });
  }

  verify(name: string, attempt: Attempt): Promise<Answer> {
    const path = attempt.path ?? '/b/bucket/o/file';
    return this.request('verify', {
      rulesetName: name,
      service: 'firebase.storage',
      path,
      method: attempt.method,
      variables: { resource: rulesValue(attempt.before), request: requestValue(attempt, path) },
    });
  }

  async permits(name: string, attempt: Attempt): Promise<boolean> {
    const answer = await this.verify(name, attempt);
    return verdictSchema.validateSync(answer.result).permit;
  }

  async stop(): Promise<number | null> {
    const ended = new Promise<number | null>((resolve) => this.process.once('exit', resolve));
    this.process.stdin?.end();
    return ended;
  }

  private async nextAnswer(): Promise<Answer> {
    const { value, done } = await this.answers.next();
    if (done) throw new Error('The runtime has ended.');
    return answerSchema.validateSync(JSON.parse(value));
  }
}

function requestValue({ uid, claims, after, time }: Attempt, path: string) {
  const auth = uid === undefined ? null : { uid, token: { sub: uid, ...claims } };
  return {
    map_value: {
      fields: {
        path: pathValue(path),
        time: rulesValue(time ?? new Date()),
        resource: rulesValue(after),
        auth: rulesValue(auth),
      },
    },
  };
}
