import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react';
import { ErrorBoundary } from '#components/feedback/error-boundary.tsx';
import { ChunkLoadError, failedChunks } from './load-chunk.ts';
import { onFirstInteraction } from './triggers.ts';

interface LazyBoundaryProps {
  placeholder: ReactNode;
  /** Called before the children are rendered again: discards the failed import, which React would otherwise remember. */
  onRetry: () => void;
  children: ReactNode;
}

/** Keeps a menu or dialog whose code cannot be fetched from failing the page around it, and tries again at the next interaction. */
export function LazyBoundary({ placeholder, onRetry, children }: LazyBoundaryProps) {
  return (
    <ErrorBoundary
      fallback={(error, retry) => (
        <FailedChunk
          error={error}
          onRetry={() => {
            onRetry();
            retry();
          }}
        />
      )}
    >
      <Suspense fallback={placeholder}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function FailedChunk({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const retry = useEffectEvent(onRetry);
  useEffect(() => failedChunks.add(), []);
  useEffect(() => (error instanceof ChunkLoadError ? onFirstInteraction(() => retry()) : undefined), [error]);
  return null;
}
