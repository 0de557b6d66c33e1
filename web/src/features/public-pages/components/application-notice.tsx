import Alert from '@mui/material/Alert';
import { JOIN_US } from '#content/join-us.ts';

export function ApplicationNotice() {
  return (
    <Alert severity="info" variant="outlined">
      {JOIN_US.notice}
    </Alert>
  );
}
