import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from '@playwright/test';

/** Empty on machines without Firefox. */
export const firefox = process.env.PORTAL_FIREFOX ?? '';

/** Opens a page in Firefox, clicks its print button, and returns the PDF that Firefox writes. */
export async function printInFirefox(program: string, url: string, button: string): Promise<Uint8Array> {
  const profile = mkdtempSync(join(tmpdir(), 'portal-firefox-'));
  const file = join(profile, 'print.pdf');
  writeFileSync(join(profile, 'user.js'), silentPrintingTo(file));
  const browser = spawn(program, ['--headless', '--profile', profile, '--remote-debugging-port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    const evaluate = await openPage(await remoteAddress(browser), url);
    const find = `[...document.querySelectorAll('button')].find((each) => each.textContent === ${JSON.stringify(button)})`;
    await expect.poll(() => evaluate(`Boolean(${find})`), `the button “${button}”`).toBe(true);
    await evaluate(`${find}.click()`);
    await expect.poll(() => isWritten(file), 'the printed file').toBe(true);
    return readFileSync(file);
  } finally {
    const ended = once(browser, 'exit');
    browser.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Preferences with which Firefox prints to a file without asking. */
function silentPrintingTo(file: string): string {
  const printer = 'Mozilla Save to PDF';
  const own = `print.printer_${printer.replaceAll(' ', '_')}`;
  const preferences = {
    'print.always_print_silent': true,
    print_printer: printer,
    [`${own}.print_to_file`]: true,
    [`${own}.print_to_filename`]: file,
  };
  return Object.entries(preferences)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');
}

const isWritten = (file: string) => existsSync(file) && readFileSync(file).subarray(-16).includes('%%EOF');

async function remoteAddress(browser: ChildProcess): Promise<string> {
  if (browser.stderr) {
    for await (const line of createInterface(browser.stderr)) {
      const [address] = /ws:\/\/\S+/.exec(line) ?? [];
      if (address === undefined) continue;
      browser.stderr.resume();
      return address;
    }
  }
  throw new Error('Firefox ended before it accepted a connection.');
}

/** Opens a page through WebDriver BiDi and returns a function that evaluates an expression in it. */
async function openPage(address: string, url: string): Promise<(expression: string) => Promise<unknown>> {
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  let last = 0;
  const send = async (method: string, params: object) => {
    last += 1;
    const id = last;
    socket.send(JSON.stringify({ id, method, params }));
    for (;;) {
      const [{ data }] = await once(socket, 'message');
      const answer = JSON.parse(data);
      if (answer.id !== id) continue;
      if (answer.error) throw new Error(`${method}: ${answer.message}`);
      return answer.result;
    }
  };
  await send('session.new', { capabilities: {} });
  const { contexts } = await send('browsingContext.getTree', {});
  const { context } = contexts[0];
  await send('browsingContext.navigate', { context, url, wait: 'complete' });
  return async (expression) =>
    (await send('script.evaluate', { expression, target: { context }, awaitPromise: true })).result.value;
}
