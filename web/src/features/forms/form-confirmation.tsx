import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useRef } from 'react';

export interface Receipt {
  reference: string;
  email: string;
}

interface ConfirmedFormProps {
  /** Null before submission. */
  receipt: Receipt | null;
  title: string;
  children?: ReactNode;
  again: string;
  onAgain: () => void;
  form: ReactNode;
}

/** Moves the focus to the confirmation. */
export function ConfirmedForm({ receipt, title, children, again, onAgain, form }: ConfirmedFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(receipt);
  const id = useId();
  useEffect(() => {
    if (before.current === receipt) return;
    before.current = receipt;
    place.current?.querySelector<HTMLElement>(receipt ? '[role="group"]' : 'input')?.focus();
  }, [receipt]);
  return (
    <div ref={place}>
      {receipt ? (
        <Box role="group" aria-labelledby={id} aria-describedby={`${id}-text`} tabIndex={-1} sx={CONFIRMATION}>
          <CheckCircleOutlined aria-hidden />
          <Box sx={{ minWidth: 0 }}>
            <Typography id={id} variant="h4" component="p">
              {title}
            </Typography>
            <Box id={`${id}-text`} sx={TEXT}>
              <p>
                Your reference number is <strong>{receipt.reference}</strong>. Please quote it if you write to us again.
              </p>
              <p>
                We’ll reply to <bdi>{receipt.email}</bdi>.
              </p>
              {children}
            </Box>
            <Button variant="outlined" color="inherit" onClick={onAgain} sx={{ mt: 3 }}>
              {again}
            </Button>
          </Box>
        </Box>
      ) : (
        form
      )}
    </div>
  );
}

const CONFIRMATION = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 2,
  p: { xs: 2.5, sm: 4 },
  border: 1,
  borderRadius: 1,
  borderColor: 'status.positive.border',
  color: 'status.positive.text',
  backgroundColor: 'status.positive.background',
} as const;
const TEXT = {
  mt: 1.5,
  overflowWrap: 'anywhere',
  '& p': { m: 0, mt: 1 },
  '& strong': { whiteSpace: 'nowrap' },
} as const;
