import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { ADMIN_TABS, type AdminTab, panelId, tabId } from './admin-tabs.ts';

interface AdminTabListProps {
  open: AdminTab;
  onOpen: (tab: AdminTab) => void;
}

/** Arrow keys, Home and End move between tabs; Enter opens one, because opening fetches data. */
export function AdminTabList({ open, onOpen }: AdminTabListProps) {
  return (
    <Tabs
      value={open}
      onChange={(_event, tab: AdminTab) => onOpen(tab)}
      aria-label="Admin overview"
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      sx={TABS}
    >
      {ADMIN_TABS.map(({ id, label }) => (
        <Tab key={id} value={id} id={tabId(id)} aria-controls={id === open ? panelId(id) : undefined} label={label} />
      ))}
    </Tabs>
  );
}

const TABS = { borderBottom: 1, borderColor: 'divider', mt: { xs: 2, md: 3 }, mb: 2 } as const;
