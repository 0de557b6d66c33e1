import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useLocation } from 'react-router-dom';
import { CONTACT } from '#content/contact.ts';
import { contactSubject } from '../contact-subject.ts';

export function ContactNotice() {
  const subject = contactSubject(useLocation());
  return (
    <Alert severity="info" variant="outlined">
      {subject ? <AlertTitle>{subject}</AlertTitle> : null}
      {CONTACT.notice}
    </Alert>
  );
}
