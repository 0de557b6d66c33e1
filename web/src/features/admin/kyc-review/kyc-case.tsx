import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { badgeOf, StatusBadge } from '#components/feedback/status-badge.tsx';
import { EmailText } from '#components/format/email-text.tsx';
import { TimeCell } from '../records/cells.tsx';
import { KycCaseDetails } from './kyc-case-details.tsx';
import type { CaseRow } from './kyc-panel.tsx';

interface KycCaseItemProps {
  row: CaseRow;
  open: boolean;
  onToggle: () => void;
  onDecided: () => void;
  onStale: () => void;
}

/** One user's verification: a summary that expands to its documents and the decision. */
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
