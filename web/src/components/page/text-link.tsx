import MuiLink, { type LinkProps as MuiLinkProps } from '@mui/material/Link';
import { Link, type LinkProps } from 'react-router-dom';

type TextLinkProps = Omit<MuiLinkProps<typeof Link>, 'component' | 'to' | 'state'> & Pick<LinkProps, 'to' | 'state'>;

/** A link in running text. */
export function TextLink(props: TextLinkProps) {
  return <MuiLink component={Link} {...props} />;
}
