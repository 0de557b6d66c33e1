import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PanelBoundary } from '#components/feedback/panel-states.tsx';
import { STICKY_BELOW_HEADER } from '../hero/page-layout.tsx';
import { DETAIL_TABS, type DetailTab } from '../search-params.ts';

interface DetailTabListProps {
  open: DetailTab;
  onOpen: (tab: DetailTab) => void;
}

/** Arrow keys, Home and End open the tabs; Tab moves on to the open panel. The list stays in view over a long panel. */
export function DetailTabList({ open, onOpen }: DetailTabListProps) {
  return (
    <Tabs
      value={open}
      onChange={(_event, tab: DetailTab) => onOpen(tab)}
      aria-label="Opportunity details"
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      selectionFollowsFocus
      sx={TABS}
    >
      {DETAIL_TABS.map(({ id, label }) => (
        <Tab key={id} value={id} id={tabId(id)} aria-controls={panelId(id)} label={label} />
      ))}
    </Tabs>
  );
}

/**
 * The first label is aligned with the page's left edge. The list clips what is outside it, so the focus ring is drawn inside
 * the tabs.
 */
const TABS = {
  ...STICKY_BELOW_HEADER,
  backgroundColor: 'background.default',
  borderBottom: 1,
  borderColor: 'divider',
  '& .MuiTab-root': { minWidth: 0, px: 0, mr: 4, '&:focus-visible': { outlineOffset: '-2px' } },
  '& .MuiTabs-scrollButtons.Mui-disabled': { display: 'none' },
  '@media print': { display: 'none' },
} as const;

interface DetailTabPanelProps {
  tab: DetailTab;
  label: string;
  open: boolean;
  children: ReactNode;
}

/** One tab's content. In print there are no tabs: every panel is printed under its label. */
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
      <Typography variant="h2" component="p" aria-hidden sx={PRINT_HEADING}>
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
const PRINT_HEADING = { display: 'none', '@media print': { display: 'block', mb: 2, breakAfter: 'avoid' } } as const;

/** Element ids, by which a tab and its panel refer to each other. */
const tabId = (tab: DetailTab): string => `tab-${tab}`;
const panelId = (tab: DetailTab): string => `panel-${tab}`;
