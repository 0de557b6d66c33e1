import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNamedAs, isOwnPath, kycDocumentId, waitingTooMany } from './kyc-uploads.ts';

describe('the path', () => {
  it.each([
    ['kyc/ada/id_document_1.png', true],
    ['kyc/bob/id_document_1.png', false],
    ['kyc/ada2/id_document_1.png', false],
    ['kyc/ad/id_document_1.png', false],
  ])('%s is in the folder of ada: %s', (path, own) => {
    expect(isOwnPath(path, 'ada')).toBe(own);
  });
});

it('reads the document type from the path', () => {
  expect(isNamedAs('kyc/ada/id_document_1.png', 'id_document')).toBe(true);
  expect(isNamedAs('kyc/ada/id_document_1.png', 'proof_of_address')).toBe(false);
  expect(isNamedAs('kyc/id_document_1/proof_of_address_1.png', 'id_document')).toBe(false);
});

it('gives every path a different record id', () => {
  const paths = [
    'kyc/ada/id_document_1.png',
    'kyc/ada/id_document_1.pdf',
    'kyc/ada/id_document_11.png',
    'kyc/ada/proof_of_address_1.png',
    'kyc/ada_id_document_1.png/id_document_1.png',
    'kyc/bob/id_document_1.png',
  ];
  expect(new Set(paths.map(kycDocumentId)).size).toBe(paths.length);
  expect(kycDocumentId('kyc/ada/id_document_1.png')).toBe('ada_id_document_1.png');
});

describe('files that wait to be submitted', () => {
  const at = (time: number) => `kyc/ada/${time % 2 ? 'id_document' : 'proof_of_address'}_${time}.png`;

  it('can be ten, and the oldest are deleted first', () => {
    const times = [12, 3, 7, 1, 10, 2, 9, 4, 11, 8, 6, 5];
    expect(waitingTooMany(times.map(at), new Set()).sort()).toEqual([at(1), at(2)].sort());
    expect(waitingTooMany(times.slice(2).map(at), new Set())).toEqual([]);
  });

  it('are counted without submitted files', () => {
    const paths = Array.from({ length: 15 }, (_, index) => at(index));
    expect(waitingTooMany(paths, new Set(paths.slice(0, 5)))).toEqual([]);
    expect(waitingTooMany(paths, new Set(paths.slice(10)))).toEqual([]);
  });

  it('are the newest ten in the end, for any order and number of events and any interruption', () => {
    const event = fc.record({ arrived: fc.nat({ max: 24 }), deletions: fc.nat({ max: 30 }) });
    const times = fc.uniqueArray(fc.nat({ max: 200 }), { minLength: 1, maxLength: 25 });
    fc.assert(
      fc.property(
        times,
        fc.array(fc.boolean(), { maxLength: 25 }),
        fc.array(event),
        (uploaded, isSubmitted, events) => {
          const all = uploaded.map(at);
          const submitted = new Set(all.filter((_, index) => isSubmitted[index]));
          const folder = new Set(submitted);
          const deliver = (arrived: number, deletions: number) => {
            const path = all[arrived];
            if (path === undefined) return;
            for (const name of waitingTooMany([...folder], submitted).slice(0, deletions)) folder.delete(name);
          };
          const arrivals = new Set<string>();
          for (const { arrived, deletions } of events) {
            const path = all[arrived];
            if (path !== undefined && !arrivals.has(path)) folder.add(path);
            if (path !== undefined) arrivals.add(path);
            deliver(arrived, deletions);
          }
          for (const [index, path] of all.entries()) {
            if (!arrivals.has(path)) folder.add(path);
            deliver(index, Number.POSITIVE_INFINITY);
          }
          const newest = all
            .filter((path) => !submitted.has(path))
            .sort(byTime)
            .slice(0, 10);
          expect([...folder].sort()).toEqual([...submitted, ...newest].sort());
        },
      ),
    );
  });
});

const timeIn = (path: string) => Number(path.match(/\d+/)?.[0]);
const byTime = (one: string, other: string) => timeIn(other) - timeIn(one);
