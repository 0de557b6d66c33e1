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
      scrollButtons="auto"
      allowScrollButtonsMobile
      selectionFollowsFocus
      sx={{ borderBottom: 1, borderColor: 'divider', '@media print': { display: 'none' } }}
    >
      {DETAIL_TABS.map(({ id, label }) => (
        <Tab key={id} value={id} id={tabId(id)} aria-controls={panelId(id)} label={label} />
      ))}
    </Tabs>
  );
}
