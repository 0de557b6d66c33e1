import { type ReactNode, Suspense, useEffect } from 'react';
import { ErrorBoundary } from '#components/feedback/error-boundary.tsx';
import { failedChunks } from './failed-chunks.ts';

/** Something that opens when it is asked for, a menu or a dialog. Where its code cannot be fetched the page around it stands. */
export function OnDemandPart({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={() => <LostPart />}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}

function LostPart() {
  useEffect(() => failedChunks.lose(), []);
  return null;
}
