import type { CallableFunction } from 'firebase-functions/https';
import { expect, it } from 'vitest';
import type { CallName, PortalCalls } from './contract/calls.ts';
import { REGION } from './contract/limits.ts';
import * as deployed from './index.ts';

type Callables = { [Name in CallName]: CallableFunction<unknown, Promise<PortalCalls[Name]['answer']>> };

it('every call that the browser is typed with is deployed under its name, with its answer', () => {
  // The compiler checks what no test at run time can: a call that is missing here, or answers otherwise, does not compile.
  const callables: Callables = deployed;
  expect(Object.values(callables)).not.toHaveLength(0);
});

/** Unpacks pictures in memory, one call at a time. */
const LARGER: Readonly<Record<string, number>> = { submitKycDocument: 2048 };

it.each(Object.entries(deployed))('%s is a 2nd-generation function in the one region, of bounded size', (name, fn) => {
  expect(fn.__endpoint).toMatchObject({
    platform: 'gcfv2',
    region: [REGION],
    availableMemoryMb: LARGER[name] ?? 512,
    maxInstances: 10,
  });
});

it('decodes one avatar at a time: two of the largest would not fit into the memory', () =>
  expect(deployed.onAvatarUploaded.__endpoint).toMatchObject({ concurrency: 1 }));
