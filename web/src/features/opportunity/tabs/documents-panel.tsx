import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { DocumentEntry } from '@portal/functions/contract/opportunities/opportunity-views';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import { keepDots } from '#components/format/formatters.ts';
import { lazyComponent } from '#components/lazy/lazy-component.tsx';
import { LinkButton } from '#components/page/links.tsx';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { useAuthState } from '#lib/auth/auth-state.tsx';
import { call } from '#lib/data/call.ts';
import { useFileLink } from '#lib/data/use-file-link.ts';
import { paths } from '#routing/paths.ts';
import { useReturnPath } from '../access/calls-to-action.ts';
import { useIsMemberView } from '../access/page-access.ts';
import { RequestAccessButton } from '../access-request/request-access-button.tsx';
import { ACCESS_LABELS, accessTone, documentStep, formatAddedAt, groupDocuments } from '../documents/document-list.ts';
import { DownloadAll } from '../documents/download-all.tsx';
import { useLazyDialog } from '../use-lazy-dialog.ts';
import { useVisitMarks } from '../visit-marks.ts';
import { LabelledRow, SectionNote, type TabPanelProps } from './panel-layout.tsx';

const DocumentReader = lazyComponent({
  on: 'interaction',
  load: async () => (await import('../documents/document-reader.tsx')).DocumentReader,
});

export function DocumentsPanel({ detail, access }: TabPanelProps) {
  const signedIn = useIsMemberView(detail);
  const newIds = new Set(useVisitMarks().newDocuments);
  const openCount = detail.documents.filter(({ granted }) => granted).length;
  return (
    <>
      <SectionNote detail={detail} access={access} panel="documents" section="documents" />
      <Typography color="textSecondary" sx={{ mb: newIds.size > 0 ? 1.5 : 4, maxWidth: '46rem' }}>
        {signedIn
          ? 'We record each time you open a document. Links expire after an hour. Documents that are not public show your e-mail address, your name, the time and a reference number on each page.'
          : 'Public documents are open to everyone. Sign in to open the others. We record each time a document is opened.'}
      </Typography>
      {newIds.size > 0 ? (
        <Typography sx={{ mb: 4, fontWeight: 550 }}>
          {newIds.size === 1 ? '1 document is new' : `${newIds.size} documents are new`} since your last visit.
        </Typography>
      ) : null}
      {signedIn && openCount > 1 ? <DownloadAll opportunityId={detail.id} count={openCount} /> : null}
      {groupDocuments(detail.documents).map(({ category, entries }) => (
        <LabelledRow key={category} title={category}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {entries.map((entry) => (
              <DocumentRow
                key={entry.id}
                opportunityId={detail.id}
                isExample={detail.examples.includes('documents')}
                entry={entry}
                signedIn={signedIn}
                isNew={newIds.has(entry.id)}
              />
            ))}
          </Box>
        </LabelledRow>
      ))}
    </>
  );
}

interface DocumentRowProps {
  opportunityId: string;
  /** From the reference opportunity, so a grant for this one doesn't open it. */
  isExample: boolean;
  entry: DocumentEntry;
  signedIn: boolean;
  isNew: boolean;
}

function DocumentRow({ opportunityId, isExample, entry, signedIn, isNew }: DocumentRowProps) {
  const added = formatAddedAt(entry.addedAt);
  const step = documentStep(entry, signedIn);
  return (
    <Box component="li" sx={ROW}>
      <div>
        <Box sx={FACTS}>
          <Typography variant="h5" component="h4" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            {entry.name}
          </Typography>
          {isNew ? <StatusBadge tone="info" label="New" /> : null}
        </Box>
        {entry.description ? (
          <Typography variant="body2" dir="auto" sx={{ mt: 0.25 }}>
            {entry.description}
          </Typography>
        ) : null}
        <Box sx={{ ...FACTS, mt: 1 }}>
          <StatusBadge tone={accessTone(entry)} label={ACCESS_LABELS[entry.access]} />
          <Typography variant="caption" color="textSecondary">
            {keepDots([entry.type, entry.size, ...(added ? [`added ${added}`] : [])].join(' · '))}
          </Typography>
        </Box>
      </div>
      {step === 'available' ? (
        <DocumentActions opportunityId={opportunityId} entry={entry} />
      ) : (
        <Box sx={STEPS}>
          <DocumentNextStep step={step} name={entry.name} />
          {step === 'complete-kyc' && !isExample ? (
            <RequestAccessButton id={opportunityId} document={entry.name} />
          ) : null}
        </Box>
      )}
    </Box>
  );
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1.5,
  py: 2,
  '&:first-of-type': { pt: 0 },
  '& + &': { borderTop: 1, borderColor: 'divider' },
  breakInside: 'avoid',
} as const;
const STEPS = {
  display: 'grid',
  gap: 0.5,
  justifyItems: 'start',
} as const;
const FACTS = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 } as const;

interface DocumentNextStepProps {
  step: 'sign-in' | 'complete-kyc';
  name: string;
}

function DocumentNextStep({ step, name }: DocumentNextStepProps) {
  const from = useReturnPath();
  const signIn = step === 'sign-in';
  return (
    <LinkButton
      to={signIn ? paths.signIn : paths.kyc}
      state={signIn ? { from, message: 'Sign in to access the documents of this opportunity' } : undefined}
      variant="outlined"
      size="small"
      sx={{ justifySelf: 'start' }}
    >
      {signIn ? 'Sign In' : 'Complete KYC'}
      <Box component="span" sx={visuallyHidden}>
        {` for ${name}`}
      </Box>
    </LinkButton>
  );
}

interface DocumentActionsProps {
  opportunityId: string;
  entry: Pick<DocumentEntry, 'id' | 'name'>;
}

/** Each click requests a new link. */
function DocumentActions({ opportunityId, entry: { id, name } }: DocumentActionsProps) {
  const auth = useAuthState();
  const uid = auth.status === 'signed-in' ? auth.user.uid : null;
  const { busy, failure, blockedUrl, view, download } = useFileLink(
    async (disposition) => (await call('getDocumentLink', { opportunityId, documentId: id, disposition })).url,
  );
  return (
    <Box sx={ACTIONS}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {uid === null ? null : <ReadButton uid={uid} opportunityId={opportunityId} entry={{ id, name }} />}
        <BusyButton busy={busy === 'inline'} onClick={view} startIcon={<OpenInNew />} size="small">
          View <Hidden>{`${name} in a new tab`}</Hidden>
        </BusyButton>
        <BusyButton busy={busy === 'attachment'} onClick={download} startIcon={<FileDownloadOutlined />} size="small">
          Download <Hidden>{name}</Hidden>
        </BusyButton>
      </Box>
      <Typography role="alert" variant="body2" color="error" sx={MESSAGE}>
        {failure}
      </Typography>
      {blockedUrl ? (
        <Typography role="status" variant="body2">
          Your browser blocked the new tab.{' '}
          <Link href={blockedUrl} target="_blank" rel="noopener">
            Open {name}
          </Link>
        </Typography>
      ) : null}
    </Box>
  );
}

/** Loads the reader on the first click. */
function ReadButton({ uid, opportunityId, entry }: DocumentActionsProps & { uid: string }) {
  const { fetching, fetched, isOpen, open, close } = useLazyDialog(DocumentReader);
  return (
    <>
      <BusyButton
        busy={fetching}
        onClick={() => void open()}
        aria-haspopup="dialog"
        startIcon={<MenuBookOutlined />}
        variant="outlined"
        size="small"
      >
        Read <Hidden>{`${entry.name} on this page`}</Hidden>
      </BusyButton>
      {fetched && isOpen ? (
        <DocumentReader uid={uid} opportunityId={opportunityId} entry={entry} open={isOpen} onClose={close} />
      ) : null}
    </>
  );
}

const Hidden = ({ children }: { children: string }) => (
  <Box component="span" sx={visuallyHidden}>
    {children}
  </Box>
);

const ACTIONS = {
  display: 'grid',
  justifyItems: { xs: 'start', sm: 'end' },
  gap: 0.5,
  maxWidth: '26rem',
  '@media print': { display: 'none' },
} as const;
const MESSAGE = { '&:empty': { display: 'none' } } as const;
