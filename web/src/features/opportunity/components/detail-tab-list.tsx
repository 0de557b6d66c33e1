import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { DETAIL_TABS, type DetailTab } from '../detail-tabs.ts';
import { panelId, tabId } from '../tab-ids.ts';

interface DetailTabListProps {
  open: DetailTab;
  onOpen: (tab: DetailTab) => void;
}

/** Arrow keys, Home and End open the tabs; Tab leads on to the open panel. */
export function DetailTabList({ open, onOpen }: DetailTabListProps) {
  return (
    <Tabs
      value={open}
      onChange={(_event, tab: DetailTab) => onOpen(tab)}
      aria-label="Opportunity details"
      variant="scrollable"
      scrollButtons={false}
      selectionFollowsFocus
      sx={TABS}
    >
      {DETAIL_TABS.map(({ id, label }) => (
        <Tab key={id} value={id} id={tabId(id)} aria-controls={panelId(id)} label={label} />
      ))}
    </Tabs>
  );
}

/** The first label stands on the page's left edge, as everything else does; a finger or the arrow keys move what does not fit. */
const TABS = {
  borderBottom: 1,
  borderColor: 'divider',
  '& .MuiTab-root': { minWidth: 0, px: 0, mr: 4 },
  '@media print': { display: 'none' },
} as const;
