import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { CALLS, type CallName, callPath } from './contract/calls.ts';
import { REGION } from './contract/limits.ts';
import { CALL_NAMES, operationsOf, SERVICES } from './contract/services.ts';
import * as deployed from './index.ts';
import * as operations from './operations.ts';
import type { Operation } from './platform/entry-points/define-callable.ts';

/** The compiler checks the answers: a call that is missing here, or has another answer, does not compile. */
const callables: { [Name in CallName]: Operation<Name> } = operations;

describe('the services', () => {
  it('serve each operation once', () => {
    expect(CALL_NAMES.toSorted()).toEqual(Object.keys(callables).toSorted());
  });

  it('have the path that the browser calls', () => {
    expect(callPath('getOpportunity')).toBe('opportunities/getOpportunity');
    expect(Object.keys(deployed)).toEqual(expect.arrayContaining([...SERVICES]));
  });

  it("answer only the portal's own origins", async () => {
    vi.stubEnv('ALLOWED_ORIGINS', '["https://portal.example", "https://invest.example"]');
    const allowedOrigin = async (origin: string) => {
      const request = Object.assign(new IncomingMessage(new Socket()), { method: 'OPTIONS', headers: { origin } });
      const response = new ServerResponse(request);
      // No socket takes the answer, so the response would never finish.
      vi.spyOn(response, 'end').mockImplementation(() => {
        response.emit('finish');
        return response;
      });
      await Reflect.apply(deployed.accounts, undefined, [request, response]);
      return response.getHeader('access-control-allow-origin');
    };
    expect(await allowedOrigin('https://invest.example')).toBe('https://invest.example');
    expect(await allowedOrigin('https://another.example')).toBeUndefined();
    vi.unstubAllEnvs();
  });

  it('are sixteen, including those for signed links, visitors and reports', () => {
    const http = Object.values(deployed).filter(
      ({ __endpoint }) => __endpoint.callableTrigger !== undefined || __endpoint.httpsTrigger !== undefined,
    );
    expect(http).toHaveLength(16);
  });
});

/** The services that unpack pictures in memory, and that hold large bodies. */
const LARGER: Readonly<Record<string, number>> = { inspection: 2048, resumes: 2048 };
/** The service that anyone may send reports to. */
const FEWER: Readonly<Record<string, number>> = { reports: 2 };

it.each(Object.entries(deployed))('%s is a 2nd-generation function in the one region, of bounded size', (name, fn) => {
  expect(fn.__endpoint).toMatchObject({
    platform: 'gcfv2',
    region: [REGION],
    availableMemoryMb: LARGER[name] ?? 512,
    maxInstances: FEWER[name] ?? 10,
  });
});

it('runs no operation that is open to anyone in a service that takes fewer calls at once than usual', () => {
  const open = SERVICES.filter((service) => operationsOf(service).some((name) => CALLS[name].access === 'anyone'));
  for (const name of open) {
    const { concurrency } = Object.entries(deployed).find(([key]) => key === name)?.[1].__endpoint ?? {};
    expect([name, JSON.parse(JSON.stringify(concurrency ?? null)) ?? 80]).toEqual([name, 80]);
  }
});

it('waits longer than a minute only in functions with long work', () => {
  const long = Object.entries(deployed).flatMap(([name, { __endpoint }]) =>
    Number(__endpoint.timeoutSeconds) > 60 ? [[name, __endpoint.timeoutSeconds]] : [],
  );
  expect(Object.fromEntries(long)).toEqual({
    deletion: 300,
    inspection: 120,
    serveLink: 300,
    nightly: 1800,
    sendDueMail: 300,
  });
});

it('handles uploaded files one at a time, because two of the largest exceed the memory', () => {
  expect(deployed.inspection.__endpoint).toMatchObject({ concurrency: 1 });
  expect(deployed.onFileUploaded.__endpoint).toMatchObject({ concurrency: 1 });
});
