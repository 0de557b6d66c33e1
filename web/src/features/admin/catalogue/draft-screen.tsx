import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { EmptyPanel, ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import { formatDateTime } from '#components/format/formatters.ts';
import { call } from '#lib/data/call.ts';
import { callQuery, usePortalMutation, usePortalQuery } from '#lib/data/query.ts';
import { paths } from '#routing/paths.ts';
import { useOpportunityTitles } from '../api/opportunity-titles.ts';
import { Corrections } from '../proposals/corrections.tsx';
import { ArchiveDialog } from './archive-dialog.tsx';
import { DraftEditor } from './draft-editor.tsx';
import { ENTRY_BADGES } from './entry-badges.ts';
import { History } from './history.tsx';
import { PasscodePanel } from './passcodes/passcode-panel.tsx';
import { DuplicateDialog } from './start-dialogs.tsx';

/** The editor of a draft; for an opportunity without one, what is published and its history. */
export function DraftScreen({ id }: { id: string }) {
  const { data, error, isPending, refetch } = usePortalQuery(callQuery('getDraft', { id }));
  const reload = () => void refetch();
  if (error?.code === 'not-found') {
    return (
      <>
        <BackToList />
        <Corrections id={id} onAccepted={reload} />
        <PublishedScreen id={id} onDraft={reload} />
      </>
    );
  }
  return (
    <>
      <BackToList />
      <Corrections id={id} onAccepted={reload} />
      {isPending ? <LoadingPanel label="Loading the draft" onRetry={reload} /> : null}
      {error && !data ? <ErrorPanel message={error.message} onRetry={reload} /> : null}
      {data ? <DraftEditor draft={data} onGone={reload} /> : null}
    </>
  );
}

/** Back to the page of the list that the opportunity was opened from. */
function BackToList() {
  const [params] = useSearchParams();
  const back = new URLSearchParams(params);
  for (const name of ['draft', 'section', 'field']) back.delete(name);
  return (
    <Button component={Link} to={`?${back}`} size="small" sx={{ mb: 1 }}>
      All opportunities
    </Button>
  );
}

type Asked = 'archive' | 'duplicate' | null;

function PublishedScreen({ id, onDraft }: { id: string; onDraft: () => void }) {
  const title = useOpportunityTitles()(id);
  const versions = usePortalQuery(callQuery('listVersions', { id }));
  const [asked, setAsked] = useState<Asked>(null);
  const edit = usePortalMutation(() => call('openDraft', { id }), { onSuccess: onDraft });
  if (versions.isPending) return <LoadingPanel label="Loading the opportunity" />;
  if (versions.error) {
    return <ErrorPanel message={versions.error.message} onRetry={() => void versions.refetch()} />;
  }
  const { published, archived } = versions.data;
  if (published === null && archived === null) {
    return <EmptyPanel title="This opportunity no longer exists" text="Its draft may have been discarded." />;
  }
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: '46rem' }}>
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <Typography variant="h3" component="h2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <StatusBadge {...ENTRY_BADGES[archived ? 'archived' : 'published']} />
      </Box>
      {archived ? (
        <Alert severity="info" variant="outlined">
          {`Archived by ${archived.by} on ${formatDateTime(new Date(archived.at))}. Reason: ${archived.reason}`}
        </Alert>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <BusyButton variant="contained" busy={edit.isPending} onClick={() => edit.mutate()}>
            Edit
          </BusyButton>
          <Button component={Link} to={paths.opportunity(id)}>
            Open its page
          </Button>
          <Button onClick={() => setAsked('duplicate')}>Duplicate</Button>
          <Button color="error" onClick={() => setAsked('archive')}>
            Archive
          </Button>
        </Box>
      )}
      {edit.error ? <Alert severity="error">{edit.error.message}</Alert> : null}
      <div>
        <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
          History
        </Typography>
        <History id={id} hasDraft={false} onRestored={onDraft} />
      </div>
      {archived ? null : (
        <Box component="section" aria-labelledby="passcode">
          <Typography id="passcode" variant="h4" component="h3" sx={{ mb: 2 }}>
            Passcode
          </Typography>
          <PasscodePanel id={id} />
        </Box>
      )}
      {asked === 'duplicate' ? <DuplicateDialog from={id} title={title} onClose={() => setAsked(null)} /> : null}
      {asked === 'archive' ? (
        <ArchiveDialog
          id={id}
          title={title}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            void versions.refetch();
          }}
        />
      ) : null}
    </Box>
  );
}
