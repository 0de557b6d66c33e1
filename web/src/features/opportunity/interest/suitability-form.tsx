import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import {
  INVESTOR_CATEGORIES,
  type InvestorCategory,
  RISK_STATEMENT,
  type SuitabilityRequest,
  type SuitabilityView,
  suitabilityRequestSchema,
} from '@portal/functions/contract/opportunities/suitability';
import { Formik } from 'formik';
import { FormBody, SubmitButton } from '#components/form/form-body.tsx';
import { FormNativeCheckbox } from '#components/form/form-native-checkbox.tsx';
import { FormNativeSelect } from '#components/form/form-native-select.tsx';
import { yupValidate } from '#components/form/validation.ts';
import { TextLink } from '#components/page/links.tsx';
import { call } from '#lib/data/call.ts';
import { usePortalMutation } from '#lib/data/query.ts';
import { paths } from '#routing/paths.ts';
import { LEGAL_PAGES } from '#routing/routes.ts';

interface SuitabilityFormProps {
  suitability: SuitabilityView;
  onConfirmed: (suitability: SuitabilityView) => void;
  onCancel: () => void;
}

interface Values {
  category: InvestorCategory | '';
  understood: boolean;
}

const validate = yupValidate(suitabilityRequestSchema.pick(['category', 'understood']));

/** Asked before the first interest, and again after a year or a new version. */
export function SuitabilityForm({ suitability, onConfirmed, onCancel }: SuitabilityFormProps) {
  const { category, version, confirmedAt } = suitability;
  const { mutate, error } = usePortalMutation((request: SuitabilityRequest) => call('confirmSuitability', request), {
    onSuccess: onConfirmed,
  });
  const initialValues: Values = { category: category ?? '', understood: false };
  return (
    <Formik
      initialValues={initialValues}
      validate={validate}
      onSubmit={(values, { setSubmitting }) =>
        mutate(suitabilityRequestSchema.validateSync({ ...values, version }), {
          onSettled: () => setSubmitting(false),
        })
      }
    >
      <FormBody label="Investor category and risk warning">
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>
            {confirmedAt === null
              ? 'Before you indicate interest for the first time, please choose your investor category and confirm the risk warning.'
              : 'Please confirm your investor category and the risk warning again.'}
          </DialogContentText>
          <FormNativeSelect
            name="category"
            label="Investor category"
            options={INVESTOR_CATEGORIES}
            emptyLabel="Choose"
            required
          />
          <FormNativeCheckbox
            name="understood"
            label={RISK_STATEMENT}
            helperText={
              LEGAL_PAGES ? (
                <>
                  Read:{' '}
                  <TextLink to={paths.riskWarning} target="_blank">
                    Risk Warning (new tab)
                  </TextLink>
                </>
              ) : (
                'Your capital is at risk.'
              )
            }
          />
          {error ? (
            <Alert severity="error" variant="outlined">
              {error.message}
            </Alert>
          ) : null}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 3 }}>
          <Button color="inherit" onClick={onCancel}>
            Cancel
          </Button>
          <SubmitButton size="medium">Confirm and continue</SubmitButton>
        </DialogActions>
      </FormBody>
    </Formik>
  );
}
