import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { errorsIn, findFaults } from './find-faults.ts';

test('errors in a log are named once each, by their first line; anything else is not', () => {
  const log = [
    'Serving function...',
    '{"severity":"INFO","message":"all is well"}',
    '{"severity":"ERROR","message":"getOpportunity failed\\n    at somewhere"}',
    '{"severity":"ERROR","message":"getOpportunity failed\\n    at another place"}',
    '{"severity":',
  ];
  expect(errorsIn(log.join('\n'))).toEqual(['getOpportunity failed']);
});

test('faults of starts, of instances, of pages and of logs are told by the function or the host', () => {
  const logs = mkdtempSync(join(tmpdir(), 'rehearsal-logs-'));
  onTestFinished(() => rmSync(logs, { recursive: true }));
  writeFileSync(join(logs, 'listReports.log'), '{"severity":"ERROR","message":"listReports failed"}\n');
  const start = { name: 'slow', memoryMb: 512, seconds: 1, processorSeconds: 1, rss: 1, fault: 'answered 500: no' };
  const record = { started: 1, requests: 1, peak: 1, faults: ['an instance ended by itself (code 134)'] };
  const records = new Map([['lost', record]]);
  expect(findFaults({ starts: [start], records, unknownHosts: new Set(['ads.example']), logs })).toEqual([
    'slow: answered 500: no',
    'lost: an instance ended by itself (code 134)',
    'A page asked for ads.example, which the portal does not use',
    'listReports logged an error: listReports failed',
  ]);
});
