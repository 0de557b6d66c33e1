import type { DocumentUpload } from '@portal/functions/contract/editing/documents';
import { expect, it, vi } from 'vitest';
import { CallError } from '#lib/data/call-error.ts';
import { createUploadQueue, type QueuedUpload } from './upload-queue.ts';

const upload = (name: string, change: Partial<QueuedUpload> = {}): QueuedUpload => ({
  file: new File(['%PDF-'], `${name}.pdf`),
  name,
  indexNumber: undefined,
  documentId: name,
  isVersion: false,
  refusal: null,
  category: 'Investment Overview',
  access: 'kyc',
  changeNote: '',
  ...change,
});

function openQueue(answer: (request: DocumentUpload) => void = () => {}) {
  const sent: string[] = [];
  const onUploaded = vi.fn();
  const queue = createUploadQueue('a-box', {
    read: (file) => file.text(),
    errorOf: (error) => (error instanceof CallError ? error : new CallError('internal', 'Unexpected.')),
    onUploaded,
    upload: async (request) => {
      sent.push(request.documentId);
      answer(request);
      return { revision: 1, documentId: request.documentId, version: 1 };
    },
  });
  const stages = () => queue.read().map(({ name, stage }) => `${name} ${stage}`);
  return { queue, sent, stages, onUploaded };
}

it('uploads forty files in turn, of which one is refused, and doesn’t send one that can’t be accepted', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `file-${index}`);
  const { queue, sent, stages, onUploaded } = openQueue(({ documentId }) => {
    if (documentId === 'file-7') throw new CallError('invalid-argument', 'This PDF is damaged.');
  });
  queue.start(names.map((name) => upload(name, name === 'file-9' ? { refusal: 'This file is empty.' } : {})));
  await vi.waitFor(() => expect(stages().filter((stage) => /waiting|sending/.test(stage))).toEqual([]));
  expect(stages().filter((stage) => !stage.endsWith('done'))).toEqual(['file-7 refused', 'file-9 refused']);
  expect(sent).toEqual(names.filter((name) => name !== 'file-9'));
  expect(onUploaded).toHaveBeenCalledTimes(38);
});

it('tries a file again after the connection was lost, with the note of a version', async () => {
  let isOnline = false;
  const notes: (string | undefined)[] = [];
  const { queue, stages } = openQueue(({ changeNote }) => {
    if (!isOnline) throw new CallError('unavailable', 'No connection.');
    notes.push(changeNote);
  });
  queue.start([upload('terms', { isVersion: true, changeNote: ' A later date ' }), upload('new', { changeNote: 'x' })]);
  await vi.waitFor(() => expect(stages()).toEqual(['terms failed', 'new failed']));
  isOnline = true;
  queue.retry();
  await vi.waitFor(() => expect(stages()).toEqual(['terms done', 'new done']));
  expect(notes).toEqual(['A later date', undefined]);
});
