import Link from '@mui/material/Link';
import { NavLink } from 'react-router-dom';

export interface HeaderLinkTarget {
  to: string;
  label: string;
}

/** A link of the header; the page it leads to is marked when it is the current one. */
export function HeaderLink({ to, label }: HeaderLinkTarget) {
  return (
    <Link component={NavLink} to={to} end={to === '/'} underline="none" sx={LINK}>
      {label}
    </Link>
  );
}

const LINK = {
  typography: 'body2',
  fontWeight: 550,
  color: 'text.secondary',
  py: 1,
  borderBlock: '2px solid transparent',
  whiteSpace: 'nowrap',
  '&:hover': { color: 'text.primary' },
  '&[aria-current="page"]': { color: 'text.primary', borderBottomColor: 'primary.main' },
} as const;
