import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  KYC_REASON_IDS,
  KYC_REASONS,
  type KycDecision,
  type KycDecisionRequest,
  type KycReasonId,
  kycDecisionRequestSchema,
} from '@portal/functions/contract/kyc/kyc-review';
import { KYC_MESSAGE_MAX } from '@portal/functions/contract/limits';
import type { Option } from '@portal/functions/contract/options';
import { Formik, useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { FormBody, SubmitButton } from '#components/form/form-body.tsx';
import { FormCheckbox, FormCheckboxGroup } from '#components/form/form-checkbox.tsx';
import { FormNativeSelect } from '#components/form/form-native-select.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { yupValidate } from '#components/form/validation.ts';
import { formatInteger } from '#components/format/formatters.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import type { CallError } from '#lib/data/call-error.ts';
import { usePortalMutation } from '#lib/data/query.ts';
import type { CaseRow } from './kyc-panel.tsx';

interface KycDecisionFormProps {
  row: CaseRow;
  onDecided: () => void;
  onStale: () => void;
}

const validateRequest = yupValidate(kycDecisionRequestSchema);

/** Sends the version of the reviewed case, because the server refuses a decision on a changed case. */
export function KycDecisionForm({
  row: { uid, version, name, emailConfirmed },
  onDecided,
  onStale,
}: KycDecisionFormProps) {
  const toast = useToast();
  const validate = (values: DecisionForm) => validateRequest(Object(decisionRequest(values, uid, version)));
  const { mutate, error, variables } = usePortalMutation(
    (values: DecisionForm) => call('decideKycReview', parseDecision(decisionRequest(values, uid, version))),
    {
      onSuccess: ({ overallStatus }) => {
        const title = overallStatus === 'approved' ? 'Verification approved' : 'Documents requested again';
        toast({ title, description: `${name ?? 'The investor'} can see the decision now.`, tone: 'success' });
        onDecided();
      },
    },
  );
  return (
    <>
      <Typography variant="h4" component="h3" sx={{ mb: 2 }}>
        Decision
      </Typography>
      <Formik
        initialValues={EMPTY_DECISION}
        validate={validate}
        onSubmit={(values, { setSubmitting }) => mutate(values, { onSettled: () => setSubmitting(false) })}
      >
        <FormBody label="Decision">
          <KycDecisionFields emailConfirmed={emailConfirmed} />
          {error ? <Refusal failure={error} of={variables} onStale={onStale} /> : null}
        </FormBody>
      </Formik>
    </>
  );
}

interface RefusalProps {
  failure: CallError;
  of: DecisionForm | undefined;
  onStale: () => void;
}

function Refusal({ failure: { code, message }, of, onStale }: RefusalProps) {
  const { values } = useFormikContext<DecisionForm>();
  if (values !== of) return null;
  return (
    <Alert
      severity="error"
      variant="outlined"
      sx={{ mt: 2 }}
      action={code === 'aborted' && <ReloadButton onClick={onStale} />}
    >
      {message}
    </Alert>
  );
}

const ReloadButton = ({ onClick }: { onClick: () => void }) => (
  <Button color="inherit" size="small" onClick={onClick}>
    Reload this verification
  </Button>
);

function KycDecisionFields({ emailConfirmed }: { emailConfirmed: boolean }) {
  const { values } = useFormikContext<DecisionForm>();
  const goesBack = values.decision === 'ask_again' || values.decision === 'reject';
  useMessageForReasons();
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: '46rem' }}>
      <FormNativeSelect name="decision" label="Decision" options={DECISION_OPTIONS} emptyLabel="Choose" required />
      {values.decision === 'approve' && !emailConfirmed ? (
        <FormCheckbox
          name="acceptUnconfirmedEmail"
          label="Approve even though the email address is not confirmed"
          helperText="Anyone can sign up with another person’s address. The audit records that you approved anyway."
        />
      ) : null}
      {goesBack ? (
        <>
          <FormCheckboxGroup name="reasons" label="Reasons" options={REASON_OPTIONS} required />
          <FormTextField
            name="message"
            label="Message to the investor"
            required
            rows={4}
            maxRows={12}
            helperText={`The reasons that you choose fill in this text, and you can edit it. At most ${formatInteger(KYC_MESSAGE_MAX)} characters.`}
          />
        </>
      ) : null}
      <div>
        <SubmitButton size="medium">Record decision</SubmitButton>
      </div>
    </Box>
  );
}

function useMessageForReasons(): void {
  const { values, setFieldValue } = useFormikContext<DecisionForm>();
  const { reasons, message } = values;
  const known = useRef(reasons);
  useEffect(() => {
    if (known.current === reasons) return;
    const next = messageForReasons(message, known.current, reasons);
    known.current = reasons;
    if (next !== message) void setFieldValue('message', next);
  }, [reasons, message, setFieldValue]);
}

const DECISION_OPTIONS: readonly Option<KycDecision>[] = [
  { value: 'approve', label: 'Approve' },
  { value: 'ask_again', label: 'Request the affected documents again' },
  { value: 'reject', label: 'Reject, and return both documents' },
];
const REASON_OPTIONS: readonly Option<KycReasonId>[] = KYC_REASON_IDS.map((id) => ({
  value: id,
  label: KYC_REASONS[id].label,
}));

/** Nothing is preselected. */
export interface DecisionForm {
  decision: KycDecision | '';
  reasons: KycReasonId[];
  message: string;
  /** Approves despite an unconfirmed email address. */
  acceptUnconfirmedEmail: boolean;
}
export const EMPTY_DECISION: DecisionForm = { decision: '', reasons: [], message: '', acceptUnconfirmedEmail: false };

/** An approval omits reasons and message. */
export function decisionRequest(
  { decision, reasons, message, acceptUnconfirmedEmail }: DecisionForm,
  uid: string,
  version: string,
): unknown {
  const approves = decision === 'approve';
  return {
    uid,
    version,
    decision: decision || undefined,
    reasons: approves ? [] : reasons,
    message: approves ? '' : message,
    acceptUnconfirmedEmail: approves && acceptUnconfirmedEmail,
  };
}

export const parseDecision = (request: unknown): KycDecisionRequest => kycDecisionRequestSchema.validateSync(request);

/** Adds the sentence of a new reason. Removes that of a dropped reason unless the reviewer has edited it. */
export function messageForReasons(
  message: string,
  before: readonly KycReasonId[],
  after: readonly KycReasonId[],
): string {
  const kept = sentencesOf(before.filter((id) => !after.includes(id))).reduce(without, message);
  const added = sentencesOf(after.filter((id) => !before.includes(id)));
  return [kept.trim(), ...added].filter(Boolean).join(' ');
}

const sentencesOf = (reasons: readonly KycReasonId[]) => reasons.flatMap((id) => KYC_REASONS[id].sentence ?? []);

function without(text: string, sentence: string): string {
  const at = text.indexOf(sentence);
  return at < 0 ? text : `${text.slice(0, at).trimEnd()} ${text.slice(at + sentence.length).trimStart()}`;
}
