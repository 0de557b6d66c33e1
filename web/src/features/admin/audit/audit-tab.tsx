import { ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { fetchPart } from '#components/lazy/chunk-load-error.ts';
import { useQuery } from '#lib/data/query.ts';

const loadPanel = async () => (await fetchPart(() => import('./audit-panel.tsx'))).AuditPanel;

/** The audit, loaded when its tab is first opened. */
export function AuditTab() {
  const panel = useQuery({ queryKey: ['audit-panel'], queryFn: loadPanel });
  if (panel.status === 'loading') return <LoadingPanel label="Loading the audit" />;
  if (panel.status === 'error') return <ErrorPanel message="The audit could not be loaded." onRetry={panel.reload} />;
  const AuditPanel = panel.data;
  return <AuditPanel />;
}
