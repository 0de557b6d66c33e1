import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { saveFile } from '#components/files/downloads.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  doneLabel: string;
  onDone: () => void;
}

/** The only time that the codes are visible. */
export function RecoveryCodes({ codes, doneLabel, onDone }: RecoveryCodesProps) {
  const [said, setSaid] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setSaid('The codes have been copied.'),
      () => setSaid('Your browser blocked copying. Save the codes as a file or write them down.'),
    );
  const save = () => {
    saveFile({ name: 'recovery-codes.txt', text: fileOf(codes), type: 'text/plain' });
    setSaid('The codes have been saved as recovery-codes.txt.');
  };
  return (
    <Box role="group" aria-label="Your recovery codes">
      <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
        Keep these codes in a safe place, such as a password manager or on paper. We show them only once. If you lose
        your passkey, you can sign in with each code once.
      </Alert>
      <Box component="ul" sx={CODES}>
        {codes.map((code) => (
          <Typography component="li" key={code} sx={{ fontFamily: 'monospace' }}>
            {code}
          </Typography>
        ))}
      </Box>
      <Box role="status" sx={{ typography: 'body2', minHeight: '1lh', mt: 1 }}>
        {said}
      </Box>
      <Box sx={BUTTONS}>
        <Button variant="contained" onClick={onDone}>
          {doneLabel}
        </Button>
        <Button variant="outlined" onClick={save}>
          Save as a file
        </Button>
        <Button onClick={() => void copy()}>Copy</Button>
      </Box>
    </Box>
  );
}

const fileOf = (codes: readonly string[]) =>
  `Recovery codes of the IP Investment Portal (${window.location.host}). Each works once.\n\n${codes.join('\n')}\n`;

const CODES = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)' },
  columnGap: 3,
  rowGap: 0.5,
  m: 0,
  p: 2,
  listStyle: 'none',
  borderRadius: 1,
  backgroundColor: 'surface.sunken',
} as const;
const BUTTONS = { display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1 } as const;
