import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PanelBoundary } from '#components/feedback/panel-states.tsx';
import type { DetailTab } from '../detail-tabs.ts';
import { panelId, tabId } from '../tab-ids.ts';

interface DetailTabPanelProps {
  tab: DetailTab;
  label: string;
  open: boolean;
  children: ReactNode;
}

/** One tab's content. On paper there are no tabs: every panel is printed under its own name. */
export function DetailTabPanel({ tab, label, open, children }: DetailTabPanelProps) {
  return (
    <Box
      role="tabpanel"
      id={panelId(tab)}
      aria-labelledby={tabId(tab)}
      tabIndex={open ? 0 : -1}
      hidden={!open}
      sx={PANEL}
    >
      <Typography variant="h2" component="p" aria-hidden sx={ON_PAPER}>
        {label}
      </Typography>
      <PanelBoundary label={label}>{children}</PanelBoundary>
    </Box>
  );
}

const PANEL = {
  py: { xs: 4, md: 5 },
  '@media print': { py: 2, '&[hidden]': { display: 'block' } },
} as const;
const ON_PAPER = { display: 'none', '@media print': { display: 'block', mb: 2, breakAfter: 'avoid' } } as const;
