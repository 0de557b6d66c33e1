import Add from '@mui/icons-material/Add';
import Remove from '@mui/icons-material/Remove';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { INTEREST_NOTE_MAX } from '@portal/functions/contract/limits';
import {
  amountProblem,
  type InterestLimits,
  type InterestView,
  readAmount,
  setInterestSchema,
} from '@portal/functions/contract/opportunities/interest';
import { NOT_BINDING } from '@portal/functions/contract/opportunities/interest-stages';
import { formatMoney, type Money } from '@portal/functions/contract/opportunities/money';
import { Formik, type FormikErrors, useField } from 'formik';
import { useState } from 'react';
import { FormBody, SubmitButton } from '#components/form/form-body.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { yupValidate } from '#components/form/validation.ts';
import { formatInteger } from '#components/format/formatters.ts';
import { call } from '#lib/data/call.ts';
import { usePortalMutation } from '#lib/data/query.ts';

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
  const { mutate, error } = usePortalMutation(
    (values: Values) => call('setInterest', { id, ...values, revision: seen?.revision ?? 0 }),
    { onSuccess: onSaved },
  );
  const { currency } = limits.minimum;
  const initialValues: Values = { amount: seen?.amount ? String(seen.amount.amount) : '', note: seen?.note ?? '' };
  return (
    <Formik
      initialValues={initialValues}
      validate={(values) => validateInterest(values, limits)}
      onSubmit={(values, { setSubmitting }) => mutate(values, { onSettled: () => setSubmitting(false) })}
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
            slotProps={{
              htmlInput: { inputMode: 'numeric', maxLength: 20 },
              input: limits.step ? { endAdornment: <StepButtons limits={limits} step={limits.step} /> } : {},
            }}
          />
          <FormTextField
            name="note"
            label="Note for our staff"
            rows={3}
            maxRows={8}
            helperText={`Optional, up to ${formatInteger(INTEREST_NOTE_MAX)} characters. Other investors can’t see it.`}
          />
          {error ? (
            <Alert severity="error" variant="outlined">
              {error.message}
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

/** Buttons that change the amount by a unit, within the limits. */
function StepButtons({ limits, step }: { limits: InterestLimits; step: Money }) {
  const [{ value }, , { setValue }] = useField<string>('amount');
  const amount = readAmount(value);
  const offer = (change: 1 | -1) => {
    const next = nextAmount(amount, change, limits);
    return (
      <IconButton
        aria-label={`${formatMoney(step)} ${change > 0 ? 'more' : 'less'}`}
        disabled={next === null}
        onClick={() => void setValue(String(next))}
        sx={{ width: 44, height: 44 }}
      >
        {change > 0 ? <Add aria-hidden /> : <Remove aria-hidden />}
      </IconButton>
    );
  };
  return (
    <InputAdornment position="end">
      {offer(-1)}
      {offer(1)}
    </InputAdornment>
  );
}

/** The next multiple of the step above or below; null if there is none within the limits. */
export function nextAmount(
  amount: number | null,
  change: 1 | -1,
  { minimum, maximum, step }: InterestLimits,
): number | null {
  const unit = step?.amount ?? 1;
  const most = maximum?.amount ?? Number.POSITIVE_INFINITY;
  const units = (amount ?? 0) / unit;
  const next =
    change > 0
      ? Math.max((Math.floor(units) + 1) * unit, minimum.amount)
      : Math.min((Math.ceil(units) - 1) * unit, most);
  return next < minimum.amount || next > most ? null : next;
}

export const describeLimits = ({ minimum, maximum, step }: InterestLimits): string =>
  [
    `At least ${formatMoney(minimum)}${step ? `, in steps of ${formatMoney(step)}` : ''}.`,
    ...(maximum ? [`${formatMoney(maximum)} remains.`] : []),
  ].join(' ');

const FIELDS = { display: 'grid', gap: 2 } as const;
const BUTTONS = { px: 3, pb: 3, flexWrap: 'wrap', rowGap: 1 } as const;
