import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { lazyPart } from '#components/lazy/lazy-component.tsx';
import { LinkButton } from '#components/page/links.tsx';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { paths } from '#routing/paths.ts';
import { useReturnPath } from '../access/calls-to-action.ts';
import { accessLabel, useOwnAccess } from './own-access.ts';

const AccessRequestDialog = lazyPart(async () => (await import('../taking-part.tsx')).AccessRequestDialog);

interface RequestAccessProps extends Pick<ButtonProps, 'variant' | 'color'> {
  /** The opportunity. */
  id: string;
  /** The document that the reader wants to open, for screen readers. */
  document?: string;
}

/** Shows the state of the reader's request. The dialog has its details, and the form to ask. */
export function RequestAccessButton({ id, document, ...look }: RequestAccessProps) {
  const [dialog, setDialog] = useState<'open' | 'closed'>();
  const { data } = useOwnAccess(id);
  return (
    <>
      <Button
        {...look}
        onClick={() => setDialog('open')}
        aria-haspopup="dialog"
        size="small"
        startIcon={<LockOpenOutlined aria-hidden />}
        sx={WIDTH}
      >
        {accessLabel(data?.state)}
        {document ? (
          <Box component="span" sx={visuallyHidden}>
            {` for ${document}`}
          </Box>
        ) : null}
      </Button>
      {dialog ? <AccessRequestDialog id={id} open={dialog === 'open'} onClose={() => setDialog('closed')} /> : null}
    </>
  );
}

/** Fits the longest label. */
const WIDTH = { minWidth: '10.5rem', justifyContent: 'flex-start', '@media print': { display: 'none' } } as const;

const SIGN_IN_MESSAGE = 'Sign in to request access to this opportunity';

/** The request button for members, or a sign-in link for visitors. */
export function RequestAccess({ id, member }: { id: string; member: boolean }) {
  const from = useReturnPath();
  if (member) return <RequestAccessButton id={id} color="inherit" />;
  return (
    <LinkButton to={paths.signIn} state={{ from, message: SIGN_IN_MESSAGE }} color="inherit" size="small">
      Request access
    </LinkButton>
  );
}
