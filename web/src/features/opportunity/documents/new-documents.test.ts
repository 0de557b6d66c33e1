import type { DocumentEntry } from '@portal/functions/contract/opportunities/opportunity-views';
import { describe, expect, it } from 'vitest';
import { newDocumentIds, parseVisit, recordVisit } from './new-documents.ts';

const HOUR = 3_600_000;
const document = (id: string, addedAt: string): DocumentEntry => ({
  ...{ id, addedAt, name: id, type: 'PDF', size: '1 MB', description: null },
  ...{ category: 'Investment Overview', access: 'public', granted: true },
});
const summary = document('summary', '2026-10-01');
const opinion = document('opinion', '2026-11-09');
const versions = (...documents: DocumentEntry[]) => documents.map(({ id, addedAt }) => `${id} ${addedAt}`);

describe('new documents', () => {
  it('are none on a first visit', () => {
    const first = recordVisit(null, versions(summary, opinion), 0);
    expect(newDocumentIds(first, [summary, opinion]).size).toBe(0);
  });

  it('are documents missing from the last visit, and versions with another day', () => {
    const first = recordVisit(null, versions(summary), 0);
    const updated = document('summary', '2026-11-20');
    const second = recordVisit(first, versions(updated, opinion), HOUR);
    expect([...newDocumentIds(second, [updated, opinion])]).toEqual(['summary', 'opinion']);
    const third = recordVisit(second, versions(updated, opinion), 2 * HOUR);
    expect(newDocumentIds(third, [updated, opinion]).size).toBe(0);
  });

  it('stay marked after a reload', () => {
    const first = recordVisit(null, versions(summary), 0);
    const second = recordVisit(first, versions(summary, opinion), HOUR);
    const reloaded = recordVisit(second, versions(summary, opinion), HOUR + 60_000);
    expect([...newDocumentIds(reloaded, [summary, opinion])]).toEqual(['opinion']);
  });
});

describe('a stored visit', () => {
  it('round-trips', () => {
    const visit = recordVisit(recordVisit(null, ['a 1'], 0), ['a 1', 'b 2'], HOUR);
    expect(parseVisit(JSON.stringify(visit))).toEqual(visit);
  });

  it.each([null, '', '{', 'null', '[]', '{"at":"1","seen":[],"before":null}', '{"at":1,"seen":[2],"before":null}'])(
    'with the text %j counts as none',
    (text) => {
      expect(parseVisit(text)).toBeNull();
    },
  );
});
