import { useSearchParams } from 'react-router-dom';
import { ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { lazyComponent } from '#components/lazy/lazy-component.tsx';
import { Page } from '#components/page/page.tsx';
import { ROUTES } from '#routing/routes.ts';
import { OwnerStart } from './owner-start.tsx';

/** Heavy, because the form is made from the schema of the catalogue's records. */
const Submission = lazyComponent<{ id: string }>({
  on: 'visible',
  load: async () => (await import('./submission/submission-page.tsx')).SubmissionPage,
  placeholder: () => <LoadingPanel label="Loading your submission" />,
  failed: (_props, retry) => <ErrorPanel message="Your submission could not be loaded." onRetry={retry} />,
});

/** The owner's submissions and opportunities, or the submission that `?submission=` names. */
export function OwnerPage() {
  const [params] = useSearchParams();
  const id = params.get('submission');
  return <Page {...ROUTES.owner.heading}>{id ? <Submission key={id} id={id} /> : <OwnerStart />}</Page>;
}
