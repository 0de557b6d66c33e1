import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { expect } from '@playwright/test';
import { array, mixed, object, string, tuple } from 'yup';
import { portalUrl } from '../../support/emulators.ts';
import { remoteTab } from './remote-tab.ts';
import { CATCH_PRINT, HAS_PRINTED, SHOWN_TEXT, type WithTab } from './tab.ts';

const SCREEN = { width: 1280, height: 900 };

/** The key of an element's id in WebDriver's JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const elementSchema = object({ [ELEMENT]: string().required() });
const answerSchema = object({ value: mixed().nullable() });
const errorSchema = object({ message: string().required() });
const sessionSchema = object({ sessionId: string().required() });

const evaluationSchema = tuple([mixed().nullable(), array(string().required()).required()]).required();

/** A tab of WebKitGTK's MiniBrowser, which WebKitWebDriver drives on a display without a screen. */
export const webKitTab =
  (program: string): WithTab =>
  async (work) => {
    const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', `${SCREEN.width}x${SCREEN.height}x24`], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const display = `:${await firstLine(screen.stdio[3] as Readable)}`;
    const port = await freePort();
    const driver = spawn(program, [`--port=${port}`], {
      env: { ...process.env, DISPLAY: display },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const complaints: string[] = [];
    try {
      const session = await openSession(`http://127.0.0.1:${port}`);
      const evaluate = async (expression: string) => {
        const script = `const value = ${expression}; return [value, (${takeErrors})()];`;
        const [value, errors] = evaluationSchema.validateSync(await session('execute/sync', { script, args: [] }));
        complaints.push(...errors);
        return value;
      };
      const tab = remoteTab<string>({
        open: async (path) => void (await session('url', { url: portalUrl(path) })),
        evaluate,
        async find(expression) {
          const found = await evaluate(expression);
          return found === null ? null : elementSchema.validateSync(found)[ELEMENT];
        },
        click: async (element) => void (await session(`element/${element}/click`, {})),
        type: async (element, text) => void (await session(`element/${element}/value`, { text })),
        upload: async (element, file) => void (await session(`element/${element}/value`, { text: file })),
        async print() {
          await evaluate(CATCH_PRINT);
          await tab.click('button', 'Print');
          await expect.poll(() => evaluate(HAS_PRINTED)).toBe(true);
          await evaluate(`(${applyPrintStyles})()`);
          return String(await evaluate(SHOWN_TEXT));
        },
        complaints,
      });
      await work(tab);
    } finally {
      driver.kill();
      screen.kill();
    }
  };

/** Starts a browser. Returns a function that sends commands to it. */
async function openSession(address: string) {
  const send = async (path: string, body?: object): Promise<unknown> => {
    const response = await fetch(address + path, body && { method: 'POST', body: JSON.stringify(body) });
    const { value } = answerSchema.validateSync(await response.json());
    if (!response.ok) throw new Error(`${path}: ${errorSchema.validateSync(value).message}`);
    return value;
  };
  await expect.poll(() => send('/status').catch(() => null), 'WebKitWebDriver').not.toBeNull();
  const { sessionId } = sessionSchema.validateSync(
    await send('/session', { capabilities: { alwaysMatch: { browserName: 'MiniBrowser' } } }),
  );
  const session = (path: string, body: object) => send(`/session/${sessionId}/${path}`, body);
  await session('window/rect', SCREEN);
  return session;
}

async function firstLine(stream: Readable): Promise<string> {
  for await (const line of createInterface(stream)) return line;
  throw new Error('Xvfb ended without a display.');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

declare global {
  var reportedErrors: string[] | undefined;
}

/** Runs in the page. Returns new errors. Misses those before the first call, because WebKitWebDriver reports none. */
function takeErrors(): string[] {
  if (globalThis.reportedErrors === undefined) {
    const errors: string[] = [];
    globalThis.reportedErrors = errors;
    addEventListener('error', ({ message }) => errors.push(message));
    addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
    const { error } = console;
    console.error = (...values) => {
      errors.push(values.join(' '));
      error(...values);
    };
  }
  return globalThis.reportedErrors.splice(0);
}

/** Runs in the page. Applies print styles, because WebKitWebDriver cannot print. */
function applyPrintStyles() {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  for (const rule of rules) {
    if (!(rule instanceof CSSMediaRule)) continue;
    if (rule.media.mediaText.includes('print')) rule.media.mediaText = 'all';
    else if (rule.media.mediaText.includes('screen')) rule.media.mediaText = 'not all';
  }
}
