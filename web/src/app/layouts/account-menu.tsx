import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import DashboardOutlined from '@mui/icons-material/DashboardOutlined';
import LightbulbOutlined from '@mui/icons-material/LightbulbOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router-dom';
import { useCachedRoles } from '#lib/auth/staff-roles.ts';
import { paths } from '#routing/paths.ts';
import { useLogOut } from '../auth-effects.tsx';

interface AccountMenuProps {
  id: string;
  labelledBy: string;
  email: string;
  anchor: HTMLElement | null;
  onClose: () => void;
}

const PLACES = [
  { to: paths.dashboard, label: 'Dashboard', Icon: DashboardOutlined },
  { to: paths.owner, label: 'Owner’s room', Icon: LightbulbOutlined },
  { to: paths.profile, label: 'Profile Settings', Icon: PersonOutlined },
  { to: paths.account, label: 'Account Settings', Icon: ManageAccountsOutlined },
];
const FOR_STAFF = { to: paths.admin, label: 'Admin overview', Icon: AdminPanelSettingsOutlined };

export function AccountMenu({ id, labelledBy, email, anchor, onClose }: AccountMenuProps) {
  const logOut = useLogOut();
  const places = useCachedRoles().length > 0 ? [...PLACES, FOR_STAFF] : PLACES;
  return (
    <Menu
      id={id}
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-labelledby': labelledBy, sx: { minWidth: 240, maxWidth: 320 } } }}
    >
      <MenuItem disabled sx={{ '&.Mui-disabled': { opacity: 1 } }}>
        <ListItemText primary="Signed in as" secondary={email} slotProps={SIGNED_IN_AS} />
      </MenuItem>
      <Divider />
      {places.map(({ to, label, Icon }) => (
        <MenuItem key={to} component={Link} to={to} onClick={onClose}>
          <ListItemIcon>
            <Icon fontSize="small" />
          </ListItemIcon>
          {label}
        </MenuItem>
      ))}
      <Divider />
      <MenuItem
        onClick={() => {
          onClose();
          logOut();
        }}
      >
        <ListItemIcon>
          <LogoutOutlined fontSize="small" />
        </ListItemIcon>
        Log out
      </MenuItem>
    </Menu>
  );
}

const SIGNED_IN_AS = {
  primary: { variant: 'caption', color: 'textSecondary' },
  secondary: { variant: 'body2', color: 'textPrimary', sx: { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
} as const;
