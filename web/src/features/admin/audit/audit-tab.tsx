import { ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { lazyComponent } from '#components/lazy/lazy-component.tsx';

/** The audit, whose code is fetched when its tab is first opened. */
export const AuditTab = lazyComponent({
  on: 'visible',
  load: async () => (await import('./audit-panel.tsx')).AuditPanel,
  placeholder: () => <LoadingPanel label="Loading the audit" />,
  failed: (_props, retry) => <ErrorPanel message="The audit could not be loaded." onRetry={retry} />,
});
