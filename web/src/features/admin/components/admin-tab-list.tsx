import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { ADMIN_TABS, type AdminTab, panelId, tabId } from '../admin-tabs.ts';

interface AdminTabListProps {
  open: AdminTab;
  onOpen: (tab: AdminTab) => void;
}

/** Arrow keys, Home and End move along the tabs; Enter opens one, since opening one asks the server. */
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

const TABS = { borderBottom: 1, borderColor: 'divider', mt: { xs: 3, md: 5 }, mb: 3 } as const;
