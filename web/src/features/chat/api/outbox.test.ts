import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOutbox } from './outbox.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

function server(answers: string[] = [], takes = 0) {
  const received: { content: string; id: string; at: number }[] = [];
  const send = async ({ id, content }: { id: string; content: string }) => {
    received.push({ id, content, at: Date.now() });
    if (takes) await new Promise((resolve) => setTimeout(resolve, takes));
    return { status: answers.shift() ?? 'sent' };
  };
  return { send, received };
}

const states = (outbox: ReturnType<typeof createOutbox>) => outbox.read().map(({ content, state }) => [content, state]);
const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it('sends a message and drops it when the chat acknowledges it', async () => {
  const { send } = server([], 300);
  const outbox = createOutbox(send, () => undefined);
  expect(outbox.post({ content: 'Hello' })).toBe(true);
  expect(states(outbox)).toEqual([['Hello', 'sending']]);
  await later(300);
  expect(states(outbox)).toEqual([['Hello', 'sent']]);
  outbox.acknowledge(new Set(outbox.read().map(({ id }) => id)));
  expect(states(outbox)).toEqual([]);
});

it('refuses a message within a second of the last', async () => {
  const { send, received } = server();
  const outbox = createOutbox(send, () => undefined);
  outbox.post({ content: 'One' });
  await later(999);
  expect(outbox.post({ content: 'Two' })).toBe(false);
  await later(1);
  expect(outbox.post({ content: 'Three' })).toBe(true);
  await later(2000);
  expect(received.map(({ content }) => content)).toEqual(['One', 'Three']);
});

it('waits a second between an answer and the next message, even after a slow answer', async () => {
  const { send, received } = server([], 800);
  const outbox = createOutbox(send, () => undefined);
  const begun = Date.now();
  outbox.post({ content: 'One' });
  await later(1000);
  outbox.post({ content: 'Two' });
  await later(1000);
  outbox.post({ content: 'Three' });
  await later(5000);
  expect(received.map(({ content, at }) => [content, at - begun])).toEqual([
    ['One', 0],
    ['Two', 1800],
    ['Three', 3600],
  ]);
});

it('waits at most a second if the device’s clock is set back an hour', async () => {
  const { send, received } = server();
  const outbox = createOutbox(send, () => undefined);
  outbox.post({ content: 'One' });
  await later(10);
  vi.setSystemTime(new Date('2026-11-21T08:00:00Z'));
  outbox.post({ content: 'Two' });
  await later(1000);
  expect(received.map(({ content }) => content)).toEqual(['One', 'Two']);
});

it('retries a failed message under the same id and continues with later ones', async () => {
  const { send, received } = server(['unreachable', 'sent', 'sent']);
  const failures: string[] = [];
  const outbox = createOutbox(send, ({ status }) => failures.push(status));
  outbox.post({ content: 'One' });
  await later(1000);
  outbox.post({ content: 'Two' });
  await later(1000);
  expect(states(outbox)).toEqual([
    ['One', 'failed'],
    ['Two', 'sent'],
  ]);
  expect(failures).toEqual(['unreachable']);
  outbox.retry(outbox.read()[0]?.id ?? '');
  await later(1000);
  expect(states(outbox).map(([, state]) => state)).toEqual(['sent', 'sent']);
  expect(received[2]?.id).toBe(received[0]?.id);
});

it('sends unreachable messages once there is a connection, but not refused ones', async () => {
  const { send, received } = server(['unreachable', 'refused', 'sent']);
  const outbox = createOutbox(send, () => undefined);
  outbox.post({ content: 'Offline' });
  await later(1000);
  outbox.post({ content: 'Unwelcome' });
  await later(2000);
  outbox.retryUnreachable();
  await later(2000);
  expect(states(outbox)).toEqual([
    ['Offline', 'sent'],
    ['Unwelcome', 'failed'],
  ]);
  expect(received).toHaveLength(3);
});

it('drops a message that its author discards', async () => {
  const { send } = server(['refused']);
  const outbox = createOutbox(send, () => undefined);
  outbox.post({ content: 'Never mind' });
  await later(10);
  outbox.discard(outbox.read()[0]?.id ?? '');
  expect(outbox.read()).toEqual([]);
});
