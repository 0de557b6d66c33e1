import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import {
  type AgreementForm,
  type AgreementView,
  agreementFormSchema,
} from '@portal/functions/contract/access/agreements';
import { Formik } from 'formik';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { FormBody, SubmitButton } from '#components/form/form-body.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { yupValidate } from '#components/form/validation.ts';
import { useUnlocks } from '#features/unlock/unlocks.ts';
import { call } from '#lib/data/call.ts';
import { normalizeCallError } from '#lib/data/call-error.ts';
import { refetchQuery } from '#lib/data/query.ts';

interface AgreementDialogProps {
  /** The opportunity. */
  id: string;
  agreement: AgreementView;
  onClose: () => void;
}

const INITIAL: AgreementForm = { name: '' };
const validate = yupValidate(agreementFormSchema);
const NOT_READ = 'Please read the agreement to its end before you accept it.';

/** Shows the text, which must be read to its end, and accepts it with a typed name. A new version starts again. */
export function AgreementDialog({ id, agreement, onClose }: AgreementDialogProps) {
  const titleId = useId();
  const { version, fingerprint } = agreement;
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} variant="h3" component="h2">
        {`Confidentiality agreement, version ${version}`}
      </DialogTitle>
      <AcceptForm key={fingerprint} id={id} agreement={agreement} onClose={onClose} />
    </Dialog>
  );
}

function AcceptForm({ id, agreement, onClose }: AgreementDialogProps) {
  const text = useRef<HTMLDivElement>(null);
  const hasRead = useHasRead(text);
  const unlock = useUnlocks()(id)?.token;
  const [problem, setProblem] = useState<string>();
  const [isTooEarly, setIsTooEarly] = useState(false);
  const accept = async ({ name }: AgreementForm) => {
    setProblem(undefined);
    setIsTooEarly(!hasRead);
    if (!hasRead) {
      text.current?.focus();
      return;
    }
    try {
      await call('acceptAgreement', { id, fingerprint: agreement.fingerprint, name, ...(unlock && { unlock }) });
      onClose();
      await refetchQuery(PAGE);
    } catch (error) {
      const failure = normalizeCallError(error);
      setProblem(failure.message);
      if (failure.code === 'aborted') await refetchQuery(PAGE);
    }
  };
  return (
    <Formik initialValues={INITIAL} validate={validate} onSubmit={accept}>
      <FormBody>
        <DialogContent sx={{ pt: 0, display: 'grid', gap: 2 }}>
          <DialogContentText>
            You see this opportunity in full once you accept. We put a copy among your private files and send it to you
            by email.
          </DialogContentText>
          {/* Keyboards scroll what has the focus. */}
          <Box ref={text} role="region" aria-label="Text of the agreement" tabIndex={0} sx={TEXT}>
            {agreement.paragraphs.map((paragraph) => (
              <Typography key={paragraph} dir="auto" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
                {paragraph}
              </Typography>
            ))}
            <Box data-end sx={{ height: '1px' }} />
          </Box>
          <FormTextField
            name="name"
            label="Your full name"
            required
            autoComplete="name"
            helperText="Type your name to accept. We keep it with the time and the version."
          />
          {isTooEarly && !hasRead ? <Alert severity="error">{NOT_READ}</Alert> : null}
          {problem ? <Alert severity="error">{problem}</Alert> : null}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 3 }}>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton size="medium">Accept</SubmitButton>
        </DialogActions>
      </FormBody>
    </Formik>
  );
}

/** The page, through any unlock. */
const PAGE = { queryKey: ['getOpportunity'] };

const TEXT = {
  maxHeight: 'max(10rem, 40dvh)',
  overflowY: 'auto',
  px: 2,
  py: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;

/** True once the end of the text has been in view. */
function useHasRead(text: RefObject<HTMLElement | null>): boolean {
  const [hasRead, setHasRead] = useState(false);
  useEffect(() => {
    const end = text.current?.querySelector('[data-end]');
    if (!end) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setHasRead(true);
      },
      { root: text.current },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [text]);
  return hasRead;
}
