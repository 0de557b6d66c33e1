import InfoOutlined from '@mui/icons-material/InfoOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ExampleSection } from '@portal/functions/contract/opportunities/opportunity-record';
import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import type { ReactNode } from 'react';
import {
  AFTER_AGREEMENT,
  EXAMPLE_NOTES,
  MASKED_EXAMPLE_NOTES,
  MASKED_NOTICES,
  type MaskedPanel,
  MISSING_NOTES,
} from '../access/access-texts.ts';
import type { PageAccess } from '../access/page-access.ts';

export interface PanelProps {
  detail: OpportunityDetail;
  access: PageAccess;
}

interface LabelledRowProps {
  title: string;
  note?: ReactNode;
  /** True for content that needs the whole width. */
  wide?: boolean;
  children: ReactNode;
}

/** Title on the left, content on the right or, if it is wide, below. */
export function LabelledRow({ title, note, wide = false, children }: LabelledRowProps) {
  return (
    <Box component="section" sx={wide ? WIDE_ROW : ROW}>
      <div>
        <Typography variant="h3" dir="auto">
          {title}
        </Typography>
        {note ? <Box sx={{ mt: 1 }}>{note}</Box> : null}
      </div>
      <div>{children}</div>
    </Box>
  );
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 7fr)' },
  columnGap: 3,
  rowGap: 1.5,
  py: 2.75,
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '&:first-of-type': { pt: 0 },
  '@media print': { display: 'block', py: 2, '& h3': { breakAfter: 'avoid', mb: 1 } },
} as const;

const WIDE_ROW = { ...ROW, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

function PanelNote({ kind, children }: { kind: 'locked' | 'note'; children: ReactNode }) {
  const Icon = kind === 'locked' ? LockOutlined : InfoOutlined;
  return (
    <Box role="note" sx={NOTE}>
      <Icon fontSize="small" aria-hidden sx={{ color: 'primary.main', mt: 0.25 }} />
      <Typography variant="body2" component="div">
        {children}
      </Typography>
    </Box>
  );
}

const NOTE = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 1.5,
  px: 2.5,
  py: 2,
  mb: 4,
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  backgroundColor: 'surface.sunken',
  breakInside: 'avoid',
} as const;

interface SectionNoteProps extends PanelProps {
  panel: MaskedPanel;
  section: ExampleSection;
}

/** Renders nothing if the panel shows all of the opportunity's own data. */
export function SectionNote({ detail, access, panel, section }: SectionNoteProps) {
  if (isMissing(detail, section)) return <PanelNote kind="note">{MISSING_NOTES[section]}</PanelNote>;
  if (!detail.examples.includes(section)) return <MaskedNotice panel={panel} access={access} />;
  const notes = detail.view === 'masked' ? MASKED_EXAMPLE_NOTES : EXAMPLE_NOTES;
  return <PanelNote kind="note">{notes[section]}</PanelNote>;
}

/** True if neither this nor the reference opportunity has the section. */
function isMissing(detail: OpportunityDetail, section: ExampleSection): boolean {
  if (section === 'documents' || section === 'risks') return detail[section].length === 0;
  return detail.view === 'full' && detail[section] === null;
}

/** Renders nothing if nothing is masked. */
export function MaskedNotice({ panel, access }: { panel: MaskedPanel; access: PageAccess }) {
  if (access === 'full') return null;
  return <PanelNote kind="locked">{access === 'needs-agreement' ? AFTER_AGREEMENT : MASKED_NOTICES[panel]}</PanelNote>;
}
