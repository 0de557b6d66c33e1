import type { ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { ErrorPanel } from './panel-states.tsx';

/** One panel of a page: if it fails, the others go on. `label` names it: "Recent activities". */
export function PanelBoundary({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={(_error, retry) => <ErrorPanel message={`${label} could not be shown.`} onRetry={retry} />}
    >
      {children}
    </ErrorBoundary>
  );
}
