import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import indexes from '../../../firestore.indexes.json' with { type: 'json' };
import { DOCUMENT_ACCESSES, DOCUMENT_ACCESSES_OF_PROXY, PRIVATE_ACCESSES } from '../contract/limits.ts';
import { accessLimits, type FileAccess } from './access-log.ts';

const access: FileAccess = {
  user_id: 'ada',
  kind: 'document',
  file_path: 'opportunity_documents/a/b.pdf',
  file_name: 'b.pdf',
  opportunity_id: 'a',
  document_id: 'b',
  disposition: 'inline',
};
const from = (client: string, proxy = '192.0.2.1') => ({
  headers: { 'x-forwarded-for': `${client}, ${proxy}`, 'fastly-client-ip': client },
  socket: new Socket(),
});
const keys = (file: Parameters<typeof accessLimits>[0], request = from('203.0.113.7')) =>
  accessLimits(file, request).map(({ key }) => key);

describe('accesses to a public document', () => {
  const file = { access: { ...access, user_id: null }, isPublic: true };

  it('are limited by address, and more widely by the proxy that reports the address', () => {
    const limits = accessLimits(file, from('203.0.113.7'));
    expect(limits.map(({ max }) => max)).toEqual([DOCUMENT_ACCESSES, DOCUMENT_ACCESSES_OF_PROXY]);
    const [address, proxy] = keys(file);
    expect(keys(file, from('203.0.113.8'))).toEqual([expect.not.stringMatching(`^${address}$`), proxy]);
  });

  it('count for the address, across accounts and documents', () => {
    expect(keys({ access: { ...access, user_id: 'bob', document_id: 'c' }, isPublic: true })).toEqual(keys(file));
  });

  it('keep no address', () => {
    expect(keys(file).join()).not.toMatch(/203\.0|192\.0/);
  });
});

it('limits accesses to copies with a watermark by reader, from any address', () => {
  const [reader, ...others] = accessLimits({ access }, from('203.0.113.7'));
  expect(others).toEqual([]);
  expect(reader?.max).toBe(DOCUMENT_ACCESSES);
  expect(keys({ access }, from('203.0.113.8', '192.0.2.2'))).toEqual([reader?.key]);
  expect(keys({ access: { ...access, user_id: 'bob' } })).not.toEqual([reader?.key]);
});

it.each(['upload', 'resume'] as const)('limits accesses to private files (%s) by account, from any address', (kind) => {
  const [account, ...others] = accessLimits({ access: { ...access, kind } }, from('203.0.113.7'));
  expect(others).toEqual([]);
  expect(account?.max).toBe(PRIVATE_ACCESSES);
  expect(keys({ access: { ...access, kind } }, from('203.0.113.8', '192.0.2.2'))).toEqual([account?.key]);
  expect(keys({ access: { ...access, kind, user_id: 'bob' } })).not.toEqual([account?.key]);
  expect(keys({ access })).not.toEqual([account?.key]);
});

it('limits accesses to verification documents by reviewer', () => {
  const opened = {
    kind: 'kyc',
    user_id: 'ada',
    reader_id: 'grace',
    role: 'reviewer',
    purpose: 'review',
    document_id: 'a',
    document_type: 'id_document',
  } as const;
  const [reviewer] = keys({ access: opened });
  expect(keys({ access: { ...opened, user_id: 'bob', document_id: 'b' } })).toEqual([reviewer]);
  expect(keys({ access: { ...opened, reader_id: 'edith' } })).not.toEqual([reviewer]);
});

it('Firestore deletes records of access when they expire', () => {
  expect(indexes.fieldOverrides).toContainEqual({
    collectionGroup: 'file_access',
    fieldPath: 'expires_at',
    ttl: true,
    indexes: [],
  });
});
