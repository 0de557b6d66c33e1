import Button, { type ButtonProps } from '@mui/material/Button';
import MuiLink, { type LinkProps as MuiLinkProps } from '@mui/material/Link';
import { Link, type LinkProps } from 'react-router-dom';

type LinkButtonProps = Omit<ButtonProps<typeof Link>, 'component' | 'to' | 'state' | 'reloadDocument'> &
  Pick<LinkProps, 'to' | 'state' | 'reloadDocument'>;

export function LinkButton(props: LinkButtonProps) {
  return <Button component={Link} {...props} />;
}

type TextLinkProps = Omit<MuiLinkProps<typeof Link>, 'component' | 'to' | 'state'> & Pick<LinkProps, 'to' | 'state'>;

export function TextLink(props: TextLinkProps) {
  return <MuiLink component={Link} {...props} />;
}
