import ChevronRight from '@mui/icons-material/ChevronRight';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { CHAT_UNREAD_MAX } from '@portal/functions/contract/limits';
import { Link } from 'react-router-dom';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import { SectionCard } from '#components/page/section-card.tsx';
import { useUnread } from '#lib/unread.ts';
import { paths } from '#routing/paths.ts';

const LINKS = [
  {
    to: paths.marketplace,
    title: 'Browse Opportunities',
    text: 'IP assets packaged for investment',
    Icon: StorefrontOutlined,
  },
  { to: paths.chat, title: 'Investor Network', text: 'Talk with other investors', Icon: GroupsOutlined },
  {
    to: paths.profile,
    title: 'Profile Settings',
    text: 'Your name, picture and private files',
    Icon: ManageAccountsOutlined,
  },
] as const;

export function InvestmentHub() {
  return (
    <SectionCard id="dashboard-hub" title="Investment Hub">
      <HubLinks unread={useUnread().messages} />
    </SectionCard>
  );
}

/** `unread`: new chat messages, if known. */
export function HubLinks({ unread }: { unread: number }) {
  return (
    <List disablePadding sx={{ mx: -2, my: -1 }}>
      {LINKS.map(({ to, title, text, Icon }) => (
        <ListItem key={title} disablePadding>
          <ListItemButton component={Link} to={to} sx={{ gap: 2, borderRadius: 1 }}>
            <Box aria-hidden sx={ICON}>
              <Icon fontSize="small" />
            </Box>
            <ListItemText
              primary={title}
              secondary={to === paths.chat && unread ? 'Since your last visit to the chat' : text}
              slotProps={{ primary: { sx: { fontWeight: 600 } } }}
            />
            {to === paths.chat && unread ? <StatusBadge tone="info" label={newMessages(unread)} /> : null}
            <ChevronRight aria-hidden sx={{ color: 'text.secondary' }} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}

const newMessages = (count: number) => (count > CHAT_UNREAD_MAX ? `${CHAT_UNREAD_MAX}+ new` : `${count} new`);

const ICON = {
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  flexShrink: 0,
  borderRadius: 1,
  color: 'primary.main',
  backgroundColor: 'surface.sunken',
} as const;
