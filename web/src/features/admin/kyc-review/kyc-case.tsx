import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { KYC_DOCUMENT_TYPES } from '@portal/functions/contract/kyc/kyc';
import { KYC_PURPOSES, type KycPurpose } from '@portal/functions/contract/kyc/kyc-review';
import { useId, useState } from 'react';
import { badgeOf, StatusBadge } from '#components/feedback/status-badge.tsx';
import { EmailText } from '#components/format/email-text.tsx';
import { TimeCell } from '../records/records-table.tsx';
import { KycDecisionForm } from './decision-form.tsx';
import { KycCaseDocumentItem } from './kyc-document.tsx';
import type { CaseRow } from './kyc-panel.tsx';

interface KycCaseItemProps {
  row: CaseRow;
  open: boolean;
  onToggle: () => void;
  onDecided: () => void;
  onStale: () => void;
}

export function KycCaseItem({ row, open, onToggle, onDecided, onStale }: KycCaseItemProps) {
  const { label, tone } = badgeOf(row.status);
  const since = row.decidedAt ?? row.completedAt ?? row.startedAt;
  const id = `case-${row.id}`;
  return (
    <Box component="li" sx={ITEM}>
      <ButtonBase
        data-case={row.id}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={onToggle}
        sx={LINE}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography component="span" sx={NAME} dir="auto">
            {row.name ?? 'No name yet'}
          </Typography>
          <Typography component="span" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {row.email === null ? 'No account' : <EmailText email={row.email} />}
            {row.email !== null && !row.emailConfirmed ? ' (not confirmed)' : ''}
          </Typography>
        </Box>
        <span>
          <StatusBadge label={label} tone={tone} />
        </span>
        <Box component="span" sx={{ gridColumn: { xs: 1, sm: 'auto' } }}>
          {since ? <TimeCell at={new Date(since)} /> : null}
        </Box>
        <ExpandMoreOutlined aria-hidden sx={[ARROW, open && { transform: 'rotate(180deg)' }]} />
      </ButtonBase>
      {open ? (
        <Box id={id} sx={{ pt: 2, pb: 4 }}>
          <KycCaseDetails key={row.version} row={row} onDecided={onDecided} onStale={onStale} />
        </Box>
      ) : null}
    </Box>
  );
}

const ITEM = { borderTop: 1, borderColor: 'divider' } as const;
const LINE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto auto', sm: 'minmax(0, 1fr) 9rem 11rem auto' },
  alignItems: 'center',
  justifyContent: 'stretch',
  gap: { xs: 1, sm: 2 },
  width: 1,
  py: 1.25,
  // Buttons do not inherit the font by default.
  fontFamily: 'inherit',
  textAlign: 'left',
} as const;
const NAME = { display: 'block', fontWeight: 600, overflowWrap: 'anywhere' } as const;
const ARROW = { color: 'text.secondary', gridRow: { xs: 1, sm: 'auto' }, gridColumn: { xs: 3, sm: 'auto' } } as const;

interface KycCaseDetailsProps {
  row: CaseRow;
  onDecided: () => void;
  onStale: () => void;
}

const OWN = 'This is your own verification. Another administrator must review it.';
const RECORDED =
  'When you open a document, the time and your reason are recorded, and the investor can see them. Links expire after five minutes.';

/** Side by side on wide windows, with the form in view. */
function KycCaseDetails({ row, onDecided, onStale }: KycCaseDetailsProps) {
  const [purpose, setPurpose] = useState<KycPurpose>(row.status === 'pending_review' ? 'review' : 'second_look');
  if (row.own) {
    return (
      <Alert severity="info" variant="outlined">
        {OWN}
      </Alert>
    );
  }
  return (
    <>
      {row.note ? <ConsoleNote written={row.written} note={row.note} /> : null}
      {row.reason ? <Reason text={row.reason} /> : null}
      {row.documents.length === 0 ? (
        <Typography color="textSecondary">Nothing has been submitted yet.</Typography>
      ) : (
        <Box sx={SIDE_BY_SIDE}>
          <Box sx={{ minWidth: 0 }}>
            <Purpose selected={purpose} onSelect={setPurpose} />
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1, mb: 2 }}>
              {RECORDED}
            </Typography>
            <Box component="ul" aria-label="Documents" sx={DOCUMENTS}>
              {inOrder(row.documents).map((document) => (
                <KycCaseDocumentItem key={document.id} document={document} purpose={purpose} />
              ))}
            </Box>
          </Box>
          <Box sx={IN_VIEW}>
            <KycDecisionForm row={row} onDecided={onDecided} onStale={onStale} />
          </Box>
        </Box>
      )}
    </>
  );
}

/** In the order of submission: the ID document first. */
const inOrder = (documents: CaseRow['documents']) =>
  documents.toSorted(
    (one, other) => KYC_DOCUMENT_TYPES.indexOf(one.documentType) - KYC_DOCUMENT_TYPES.indexOf(other.documentType),
  );

const ConsoleNote = ({ written, note }: { written: string | null; note: string }) => (
  <Alert severity="warning" variant="outlined" sx={{ mb: 3, '& p': { overflowWrap: 'anywhere' } }}>
    <Typography variant="body2" dir="auto">{`The record was edited in the console. ${note}`}</Typography>
    {written === null ? null : <Typography variant="body2" dir="auto">{`It currently reads "${written}".`}</Typography>}
  </Alert>
);

const Reason = ({ text }: { text: string }) => (
  <Alert severity="warning" variant="outlined" sx={{ mb: 3, '& p': { overflowWrap: 'anywhere' } }}>
    <Typography variant="body2" dir="auto">{`Message sent to the investor: ${text}`}</Typography>
  </Alert>
);

/** The investor's access log has these in words to the investor. */
const PURPOSE_LABELS: Record<KycPurpose, string> = {
  review: 'Review of the verification',
  second_look: 'Second review of a decision',
  request_of_investor: 'At the investor’s request',
  dispute: 'To settle a dispute',
};

interface PurposeProps {
  selected: KycPurpose;
  onSelect: (purpose: KycPurpose) => void;
}

function Purpose({ selected, onSelect }: PurposeProps) {
  const id = useId();
  const select = (value: string) => {
    const purpose = KYC_PURPOSES.find((known) => known === value);
    if (purpose) onSelect(purpose);
  };
  return (
    <FormControl sx={{ width: 1, maxWidth: '22rem' }}>
      <InputLabel htmlFor={id}>Reason for opening documents</InputLabel>
      <NativeSelect
        id={id}
        value={selected}
        onChange={(event) => select(event.target.value)}
        input={<OutlinedInput size="small" label="Reason for opening documents" />}
      >
        {KYC_PURPOSES.map((purpose) => (
          <option key={purpose} value={purpose}>
            {PURPOSE_LABELS[purpose]}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}

const SIDE_BY_SIDE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  columnGap: 4,
  rowGap: 4,
  alignItems: 'start',
} as const;
/** Below the header. A form taller than the window scrolls with the page. */
const IN_VIEW = { minWidth: 0, position: { lg: 'sticky' }, top: '5.5rem' } as const;
const DOCUMENTS = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 } as const;
