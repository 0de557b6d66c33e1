import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { TextLink } from '#components/page/links.tsx';
import { CONSENT_TEXTS } from '#content/notices/consent-texts.ts';
import { useGiveConsent, useKnownConsents } from '#lib/consents.ts';
import { paths } from '#routing/paths.ts';
import { useLogOut } from '../auth-effects.tsx';

/** Notices and other public pages stay readable meanwhile. */
export function ConsentDialog() {
  const { given = [], due = [] } = useKnownConsents() ?? {};
  const { giveConsent, busy, failure } = useGiveConsent();
  const logOut = useLogOut();
  const [titleId, textId] = [useId(), useId()];
  const updated = due.some((one) => given.some(({ document }) => document === one));
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId}>{updated ? 'Our notices have changed' : 'Before you continue'}</DialogTitle>
      <DialogContent>
        <Typography id={textId}>
          {updated
            ? 'We have updated notices that you agreed to. Please read them. By choosing Agree, you confirm:'
            : 'You have not agreed to these notices yet. Please read them. By choosing Agree, you confirm:'}
        </Typography>
        <Box component="ul" sx={LIST}>
          {due.map((document) => {
            const { statement, title, to } = CONSENT_TEXTS[document];
            return (
              <Box component="li" key={document} sx={ROW}>
                <span>{statement}</span>
                <TextLink to={to} target="_blank" aria-label={`Read: ${title} (new tab)`} sx={READ}>
                  Read
                </TextLink>
              </Box>
            );
          })}
        </Box>
        <Typography variant="body2" color="textSecondary">
          If you do not agree, you can log out or <TextLink to={paths.contact}>write to us</TextLink> to have your
          account deleted.
        </Typography>
        {failure ? (
          <Alert severity="error" sx={{ mt: 2 }}>
            {failure}
          </Alert>
        ) : null}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" onClick={logOut} disabled={busy}>
          Log out
        </Button>
        <Button variant="contained" onClick={() => giveConsent(due)} loading={busy}>
          Agree
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const LIST = { listStyle: 'none', m: 0, my: 2, p: 0 } as const;
const ROW = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  py: 1,
  borderTop: 1,
  '&:last-child': { borderBottom: 1, borderColor: 'divider' },
  borderColor: 'divider',
} as const;
const READ = { display: 'inline-flex', alignItems: 'center', minHeight: 44, px: 1 } as const;
