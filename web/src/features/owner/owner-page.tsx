import { useSearchParams } from 'react-router-dom';
import { ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { lazyComponent } from '#components/lazy/lazy-component.tsx';
import { Page } from '#components/page/page.tsx';
import { ROUTES } from '#routing/routes.ts';
import { OwnedOpportunity } from './owned-opportunity.tsx';
import { OwnerStart } from './owner-start.tsx';

/** Heavy, because the form is made from the schema of the catalogue's records. */
const Submission = lazyComponent<{ id: string }>({
  on: 'visible',
  load: async () => (await import('./submission/submission-page.tsx')).SubmissionPage,
  placeholder: () => <LoadingPanel label="Loading your submission" />,
  failed: (_props, retry) => <ErrorPanel message="Your submission could not be loaded." onRetry={retry} />,
});

/** The owner's submissions and opportunities, or the one that `?submission=` or `?opportunity=` names. */
export function OwnerPage() {
  const [params] = useSearchParams();
  const id = params.get('submission');
  const owned = params.get('opportunity');
  const start = owned ? <OwnedOpportunity key={owned} id={owned} /> : <OwnerStart />;
  const content = id ? <Submission key={id} id={id} /> : start;
  return <Page {...ROUTES.owner.heading}>{content}</Page>;
}
