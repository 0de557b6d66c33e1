import DashboardOutlined from '@mui/icons-material/DashboardOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Avatar from '@mui/material/Avatar';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { type PortalUser, useAuthState } from '#firebase/auth-state.ts';
import { paths } from '#routing/paths.ts';
import { useLogOut } from './use-log-out.ts';

const PLACES = [
  { to: paths.dashboard, label: 'Dashboard', Icon: DashboardOutlined },
  { to: paths.profile, label: 'Profile Settings', Icon: PersonOutlined },
];

export function AvatarMenu() {
  const auth = useAuthState();
  return auth.status === 'signed-in' ? <UserMenu user={auth.user} /> : <Avatar sx={AVATAR} aria-hidden />;
}

function UserMenu({ user }: { user: PortalUser }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const logOut = useLogOut();
  const buttonId = useId();
  const menuId = useId();
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        id={buttonId}
        aria-label="Your account"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 0.5 }}
      >
        <Avatar src={user.photoUrl ?? undefined} alt="" sx={AVATAR}>
          {user.email.charAt(0).toUpperCase()}
        </Avatar>
      </IconButton>
      <Menu
        id={menuId}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-labelledby': buttonId, sx: { minWidth: 240 } } }}
      >
        <MenuItem disabled sx={{ '&.Mui-disabled': { opacity: 1 } }}>
          <ListItemText primary="Signed in as" secondary={user.email} slotProps={SIGNED_IN_AS} />
        </MenuItem>
        <Divider />
        {PLACES.map(({ to, label, Icon }) => (
          <MenuItem key={to} component={Link} to={to} onClick={close}>
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            {label}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem
          onClick={() => {
            close();
            logOut();
          }}
        >
          <ListItemIcon>
            <LogoutOutlined fontSize="small" />
          </ListItemIcon>
          Log out
        </MenuItem>
      </Menu>
    </>
  );
}

const AVATAR = {
  width: 36,
  height: 36,
  fontSize: '0.9375rem',
  fontWeight: 600,
  backgroundColor: 'primary.main',
  color: 'primary.contrastText',
} as const;
const SIGNED_IN_AS = {
  primary: { variant: 'caption', color: 'textSecondary' },
  secondary: { variant: 'body2', color: 'textPrimary' },
} as const;
