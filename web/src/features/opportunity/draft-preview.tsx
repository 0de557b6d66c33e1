import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import NativeSelect from '@mui/material/NativeSelect';
import Typography from '@mui/material/Typography';
import { VIEWERS } from '@portal/functions/contract/access/policy';
import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { type ReactNode, useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { TextLink } from '#components/page/links.tsx';
import { Page } from '#components/page/page.tsx';
import { callQuery, usePortalQuery } from '#lib/data/query.ts';
import { paths } from '#routing/paths.ts';
import { NoticeBand } from './access/notice-band.tsx';
import { VIEW_AS_LABELS } from './access/view-as-bar.tsx';

/** Editors and administrators see what a verified investor sees. */
const PREVIEWED = VIEWERS.filter((viewer) => viewer !== 'editor' && viewer !== 'admin');

interface DraftPreviewProps {
  id: string;
  /** The page of this detail, as readers see it. */
  children: (detail: OpportunityDetail) => ReactNode;
}

/** The page of a draft, for editors: `?draft=` names the viewer. The server refuses everyone else. */
export function DraftPreview({ id, children }: DraftPreviewProps) {
  const [params, setParams] = useSearchParams();
  const selectId = useId();
  const viewer = PREVIEWED.find((known) => known === params.get('draft')) ?? 'visitor';
  const { data, error, isPending, refetch } = usePortalQuery(callQuery('previewDraft', { id, viewer }));
  const editor = `${paths.admin}?${new URLSearchParams({ tab: 'catalogue', draft: id })}`;
  return (
    <>
      <NoticeBand label="Preview of a draft" tone="info">
        <VisibilityOutlined aria-hidden />
        <Typography component="label" htmlFor={selectId} sx={{ fontWeight: 550 }}>
          Preview as
        </Typography>
        <NativeSelect
          id={selectId}
          value={viewer}
          onChange={({ target }) => setParams({ draft: target.value }, { replace: true })}
          sx={{ color: 'inherit', '& option': { color: 'text.primary', backgroundColor: 'background.paper' } }}
        >
          {PREVIEWED.map((known) => (
            <option key={known} value={known}>
              {VIEW_AS_LABELS[known]}
            </option>
          ))}
        </NativeSelect>
        <TextLink to={editor}>Back to the draft</TextLink>
      </NoticeBand>
      {data?.detail ? children(data.detail) : null}
      {data?.detail === null || error || isPending ? (
        <Page title="Preview">
          {isPending ? <LoadingPanel label="Loading the preview" onRetry={() => void refetch()} /> : null}
          {error ? <ErrorPanel message={error.message} onRetry={() => void refetch()} /> : null}
          {data?.detail === null ? <Faults count={data.faults.length} editor={editor} /> : null}
        </Page>
      ) : null}
    </>
  );
}

const Faults = ({ count, editor }: { count: number; editor: string }) => (
  <>
    <Typography sx={{ mb: 1 }}>
      {`The draft has ${count === 1 ? 'a fault' : `${count} faults`}, so its page can’t be shown yet.`}
    </Typography>
    <TextLink to={`${editor}&section=check`}>Check the draft</TextLink>
  </>
);
