import { type UploadState, waitsForConnection } from '../upload-state.ts';
import { Notice } from './notice.tsx';

/** Why a document is not handed in yet, and what becomes of it. */
export function UploadFailure({ failure }: { failure: Extract<UploadState, { stage: 'failed' }> }) {
  return (
    <Notice tone="negative" role="alert">
      {failure.path ? 'Your file has arrived, but it could not be recorded. ' : null}
      {failure.message}
      {waitsForConnection(failure) ? ' It will be tried again by itself when you are back online.' : null}
    </Notice>
  );
}
