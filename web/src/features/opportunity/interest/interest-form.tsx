import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { INTEREST_NOTE_MAX } from '@portal/functions/contract/limits';
import {
  amountProblem,
  type InterestLimits,
  type InterestView,
  readAmount,
  setInterestSchema,
} from '@portal/functions/contract/opportunities/interest';
import { NOT_BINDING } from '@portal/functions/contract/opportunities/interest-stages';
import { Formik, type FormikErrors } from 'formik';
import { useState } from 'react';
import { FormBody, SubmitButton } from '#components/form/form-body.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { yupValidate } from '#components/form/validation.ts';
import { formatMoney } from '#components/format/format-amount.ts';
import { formatInteger } from '#components/format/formatters.ts';
import { call } from '#lib/data/call.ts';
import { useMutation } from '#lib/data/query.ts';

interface InterestFormProps {
  id: string;
  interest: InterestView | null;
  limits: InterestLimits;
  onSaved: (interest: InterestView) => void;
  /** Null if there is nothing to withdraw. */
  onWithdraw: (() => void) | null;
  onCancel: () => void;
}

interface Values {
  amount: string;
  note: string;
}

const validateValues = yupValidate(setInterestSchema.pick(['amount', 'note']));

/** The server checks the same, and that the opportunity is still open. */
export function validateInterest(values: Values, limits: InterestLimits): FormikErrors<Values> {
  const errors = validateValues(values);
  const amount = readAmount(values.amount);
  const problem = amount === null ? null : amountProblem(amount, limits);
  return problem ? { ...errors, amount: problem } : errors;
}

export function InterestForm({ id, interest, limits, onSaved, onWithdraw, onCancel }: InterestFormProps) {
  // The interest that the form opened with. Its revision stops the form from overwriting a later change.
  const [seen] = useState(interest);
  const { mutate, failure } = useMutation(
    (values: Values) => call('setInterest', { id, ...values, revision: seen?.revision ?? 0 }),
    { onSuccess: onSaved },
  );
  const { currency } = limits.minimum;
  const initialValues: Values = { amount: seen?.amount ? String(seen.amount.amount) : '', note: seen?.note ?? '' };
  return (
    <Formik
      initialValues={initialValues}
      validate={(values) => validateInterest(values, limits)}
      onSubmit={(values) => mutate(values)}
    >
      <FormBody label="Indication of interest">
        <DialogContent sx={FIELDS}>
          <DialogContentText>{NOT_BINDING}</DialogContentText>
          <FormTextField
            name="amount"
            label={`Amount in ${currency}`}
            required
            autoComplete="off"
            helperText={describeLimits(limits)}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 20 } }}
          />
          <FormTextField
            name="note"
            label="Note for our staff"
            rows={3}
            maxRows={8}
            helperText={`Optional, up to ${formatInteger(INTEREST_NOTE_MAX)} characters. Other investors can’t see it.`}
          />
          {failure ? (
            <Alert severity="error" variant="outlined">
              {failure.message}
            </Alert>
          ) : null}
        </DialogContent>
        <DialogActions sx={BUTTONS}>
          {onWithdraw ? (
            <Button color="error" onClick={onWithdraw} sx={{ mr: 'auto' }}>
              Withdraw interest
            </Button>
          ) : null}
          <Button color="inherit" onClick={onCancel}>
            Cancel
          </Button>
          <SubmitButton size="medium">{onWithdraw ? 'Save changes' : 'Indicate interest'}</SubmitButton>
        </DialogActions>
      </FormBody>
    </Formik>
  );
}

export const describeLimits = ({ minimum, maximum }: InterestLimits): string =>
  `At least ${formatMoney(minimum)}.${maximum ? ` ${formatMoney(maximum)} remains.` : ''}`;

const FIELDS = { display: 'grid', gap: 2 } as const;
const BUTTONS = { px: 3, pb: 3, flexWrap: 'wrap', rowGap: 1 } as const;
