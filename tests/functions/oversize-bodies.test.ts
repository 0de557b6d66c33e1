import type { CallName } from '@portal/functions/contract/calls';
import { RESUME_BODY_MAX } from '@portal/functions/contract/forms/expert-application';
import { SERVICES } from '@portal/functions/contract/services';
import { beforeAll, expect, it } from 'vitest';
import { callUrl } from '../factories/emulators.ts';
import { openToken } from '../factories/tokens.ts';

const MOST = 64 * 1024;

let token: string;
beforeAll(async () => {
  ({ token } = await openToken({ admin: true }));
});

async function send(name: CallName, bytes: number) {
  const response = await fetch(callUrl(name), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ data: { padding: 'a'.repeat(bytes) } }),
  });
  return { status: response.status, body: await response.json() };
}

const TOO_LARGE = { error: { status: 'INVALID_ARGUMENT', message: 'This request is too large.' } };

it.each(Object.values(SERVICES).flat())('%s refuses a body above its limit, even from an admin', async (name) => {
  const answer = await send(name, name === 'attachResume' ? RESUME_BODY_MAX : MOST);
  expect(answer).toEqual({ status: 400, body: TOO_LARGE });
});

it('processes a body within the limit', async () => {
  const answer = await send('ensureProfile', MOST / 2);
  expect(answer.body).toMatchObject({
    error: { status: 'INVALID_ARGUMENT', message: expect.stringContaining('padding') },
  });
});
