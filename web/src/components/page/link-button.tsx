import Button, { type ButtonProps } from '@mui/material/Button';
import { Link, type LinkProps } from 'react-router-dom';

type LinkButtonProps = Omit<ButtonProps<typeof Link>, 'component' | 'to' | 'state' | 'reloadDocument'> &
  Pick<LinkProps, 'to' | 'state' | 'reloadDocument'>;

/** A link that looks like a button: it can be opened in a new tab, as a link can. */
export function LinkButton(props: LinkButtonProps) {
  return <Button component={Link} {...props} />;
}
