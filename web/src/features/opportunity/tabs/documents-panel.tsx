import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { LinkDisposition } from '@portal/functions/contract/files/files';
import type { DocumentEntry } from '@portal/functions/contract/opportunities/opportunity-views';
import { useState } from 'react';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import { keepDots } from '#components/format/formatters.ts';
import { lazyPart } from '#components/lazy/lazy-component.tsx';
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
import { useVisitMarks } from '../visit-marks.ts';
import { type PanelProps, SectionNote } from './panel-layout.tsx';

const DocumentReader = lazyPart(async () => (await import('../documents/document-reader.tsx')).DocumentReader);

export function DocumentsPanel({ detail, access }: PanelProps) {
  const signedIn = useIsMemberView(detail);
  const newIds = new Set(useVisitMarks().newDocuments);
  const openCount = detail.documents.filter(({ granted }) => granted).length;
  return (
    <>
      <SectionNote detail={detail} access={access} panel="documents" section="documents" />
      <Typography color="textSecondary" sx={{ mb: newIds.size > 0 ? 1.5 : 3, maxWidth: '46rem' }}>
        {signedIn
          ? 'We record each time you open a document. Links expire after an hour. Documents that are not public show your email address, your name, the time and a reference number on each page.'
          : 'Public documents are open to everyone. Sign in to open the others. We record each time a document is opened.'}
      </Typography>
      {newIds.size > 0 ? (
        <Typography sx={{ mb: 3, fontWeight: 550 }}>
          {newIds.size === 1 ? '1 document is new' : `${newIds.size} documents are new`} since your last visit.
        </Typography>
      ) : null}
      {signedIn && openCount > 1 ? <DownloadAll opportunityId={detail.id} count={openCount} /> : null}
      <Table size="small" aria-label="Documents" sx={TABLE}>
        <TableHead sx={HEAD}>
          <TableRow>
            <TableCell>Document</TableCell>
            <TableCell>Access</TableCell>
            <TableCell>Added</TableCell>
            <TableCell align="right">
              <Hidden>Actions</Hidden>
            </TableCell>
          </TableRow>
        </TableHead>
        {groupDocuments(detail.documents).map(({ category, entries }) => (
          <TableBody key={category}>
            <TableRow>
              <TableCell component="th" scope="rowgroup" colSpan={4} sx={CATEGORY}>
                {category}
              </TableCell>
            </TableRow>
            {entries.map((entry) => (
              <DocumentRow
                key={entry.id}
                opportunityId={detail.id}
                isExample={detail.examples.includes('documents')}
                entry={entry}
                signedIn={signedIn}
                isNew={newIds.has(entry.id)}
                awaitsAgreement={access === 'needs-agreement'}
              />
            ))}
          </TableBody>
        ))}
      </Table>
    </>
  );
}

/** On phones the cells of a row follow each other. */
const TABLE = {
  '& td, & th': { px: 0, pr: { sm: 2 }, py: 1.25, verticalAlign: 'top' },
  '& td:last-of-type, & th:last-of-type': { pr: 0 },
  '& tbody td, & tbody th': { '@media (max-width: 599.95px)': { border: 0, py: 0.25 } },
  '& tbody tr': {
    '@media (max-width: 599.95px)': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 2,
      py: 1,
      borderBottom: 1,
      borderColor: 'divider',
    },
    breakInside: 'avoid',
  },
} as const;
const HEAD = { '@media (max-width: 599.95px)': visuallyHidden } as const;
const CATEGORY = { typography: 'h5', '&&': { pt: 3 } } as const;

interface DocumentRowProps {
  opportunityId: string;
  /** From the reference opportunity, so a grant for this one doesn't open it. */
  isExample: boolean;
  entry: DocumentEntry;
  signedIn: boolean;
  isNew: boolean;
  awaitsAgreement: boolean;
}

function DocumentRow({ opportunityId, isExample, entry, signedIn, isNew, awaitsAgreement }: DocumentRowProps) {
  const added = formatAddedAt(entry.addedAt);
  const step = documentStep(entry, signedIn);
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={NAME}>
        <Box component="span" dir="auto" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          {entry.indexNumber ? `${entry.indexNumber} ` : null}
          {entry.name}
        </Box>{' '}
        {isNew ? <StatusBadge tone="info" label="New" /> : null}
        {entry.description ? (
          <Typography variant="caption" component="p" dir="auto" color="textSecondary">
            {entry.description}
          </Typography>
        ) : null}
        {entry.changeNote ? (
          <Typography variant="caption" component="p" dir="auto" color="textSecondary">
            Changed: {entry.changeNote}
          </Typography>
        ) : null}
      </TableCell>
      <TableCell>
        <StatusBadge tone={accessTone(entry)} label={ACCESS_LABELS[entry.access]} />
      </TableCell>
      <TableCell sx={{ typography: 'caption', color: 'text.secondary' }}>
        {added ? (
          <Box component="span" sx={{ display: { sm: 'block' } }}>
            {added}
            <Box component="span" aria-hidden sx={{ display: { sm: 'none' } }}>
              {'\u00a0·'}
            </Box>
          </Box>
        ) : null}{' '}
        {keepDots(`${entry.type} · ${entry.size}`)}
      </TableCell>
      <TableCell align="right">
        {step === 'available' ? <DocumentActions opportunityId={opportunityId} entry={entry} /> : null}
        {step !== 'available' && awaitsAgreement ? (
          <Typography variant="caption" color="textSecondary">
            After the agreement
          </Typography>
        ) : null}
        {step === 'available' || awaitsAgreement ? null : (
          <Box sx={STEPS}>
            <DocumentNextStep step={step} name={entry.name} />
            {step === 'complete-kyc' && !isExample ? (
              <RequestAccessButton id={opportunityId} document={entry.name} />
            ) : null}
          </Box>
        )}
      </TableCell>
    </TableRow>
  );
}

const NAME = { '@media (max-width: 599.95px)': { flexBasis: '100%' }, width: { sm: '46%' } } as const;
const STEPS = { display: 'grid', gap: 0.5, justifyItems: { xs: 'start', sm: 'end' } } as const;

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
  const { link, blockedUrl, view, download } = useFileLink(
    async (disposition) => (await call('getDocumentLink', { opportunityId, documentId: id, disposition })).url,
  );
  const isFetching = (disposition: LinkDisposition) => link.isPending && link.variables === disposition;
  return (
    <Box sx={ACTIONS}>
      <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
        {uid === null ? null : <ReadButton uid={uid} opportunityId={opportunityId} entry={{ id, name }} />}
        <BusyButton busy={isFetching('inline')} onClick={view} startIcon={<OpenInNew />} size="small">
          View <Hidden>{`${name} in a new tab`}</Hidden>
        </BusyButton>
        <BusyButton
          busy={isFetching('attachment')}
          onClick={download}
          startIcon={<FileDownloadOutlined />}
          size="small"
        >
          Download <Hidden>{name}</Hidden>
        </BusyButton>
      </Box>
      <Typography role="alert" variant="body2" color="error" sx={MESSAGE}>
        {link.error?.message}
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

/** The reader is loaded on the first click. */
function ReadButton({ uid, opportunityId, entry }: DocumentActionsProps & { uid: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" startIcon={<MenuBookOutlined />} size="small" onClick={() => setOpen(true)}>
        Read <Hidden>{`${entry.name} on this page`}</Hidden>
      </Button>
      {isOpen ? (
        <DocumentReader uid={uid} opportunityId={opportunityId} entry={entry} open onClose={() => setOpen(false)} />
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
  '@media print': { display: 'none' },
} as const;
const MESSAGE = { '&:empty': { display: 'none' } } as const;
