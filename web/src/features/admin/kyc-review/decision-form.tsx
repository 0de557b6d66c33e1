import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  documentsOf,
  KYC_DECISION_WORDS,
  KYC_DECISIONS,
  KYC_REASON_IDS,
  KYC_REASONS,
  type KycCase,
  type KycDecision,
  type KycDecisionRequest,
  type KycOutcome,
  type KycReasonId,
  kycDecisionRequestSchema,
  returnsDocuments,
} from '@portal/functions/contract/kyc/kyc-review';
import { KYC_MESSAGE_MAX } from '@portal/functions/contract/limits';
import type { Option } from '@portal/functions/contract/options';
import { strictObject } from '@portal/functions/contract/schemas';
import { Formik, useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useRef } from 'react';
import { array, boolean, string } from 'yup';
import { FormBody, SubmitButton } from '#components/form/form-body.tsx';
import { FormCheckbox, FormCheckboxGroup } from '#components/form/form-checkbox.tsx';
import { FormNativeSelect } from '#components/form/form-native-select.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { yupValidate } from '#components/form/validation.ts';
import { formatInteger } from '#components/format/formatters.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { callQuery, refetchQuery } from '#lib/data/query.ts';
import { AboutToBeSent } from '../deliberate/about-to-be-sent.tsx';
import { useHeldAction } from '../deliberate/held-actions.ts';
import { MailPreview } from '../deliberate/mail-preview.tsx';
import { recount } from '../desk/desk-queries.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { caseAddress } from './addresses.ts';

interface KycDecisionFormProps {
  verification: KycCase;
}

const validateRequest = yupValidate(kycDecisionRequestSchema);

/**
 * The decisions that this state allows. A mail is previewed and held before it goes. The request names the version that
 * was reviewed, because the server refuses a decision on a changed case.
 */
export function KycDecisionForm({ verification }: KycDecisionFormProps) {
  const { uid, version, email, name } = verification;
  const toast = useToast();
  const [draft, saveDraft] = useDraft(['verification', 'decision', uid], isDecisionForm, EMPTY_DECISION);
  const { state, hold } = useHeldAction(`verification:${uid}`);
  const to = name ?? email ?? 'the investor';
  const send = async (values: DecisionForm) => {
    try {
      return await call('decideKycReview', parseDecision(decisionRequest(values, uid, version)));
    } finally {
      // After a refusal too, because the case may have changed.
      await refetchQuery(callQuery('getKycCase', { uid }));
    }
  };
  const run = async (values: DecisionForm) => {
    const { overallStatus, proposed } = await send(values);
    saveDraft(EMPTY_DECISION);
    const done = values.decision ? KYC_DECISION_WORDS[values.decision].done : overallStatus;
    toast({ title: `${proposed ? 'Approval proposed' : done}: ${to}`, tone: 'success' });
    recount();
  };
  if (state === 'held' || state === 'running') {
    return <AboutToBeSent text="The decision is about to be sent. You can go to the next case." />;
  }
  return (
    <Formik
      initialValues={draft}
      validate={(values) => validateRequest(Object(decisionRequest(values, uid, version)))}
      onSubmit={(values, { setSubmitting }) => {
        hold({ doing: `Sending to ${to}`, run: () => run(values), to: caseAddress(uid) });
        setSubmitting(false);
      }}
    >
      <FormBody label="Decision">
        <KycDecisionFields verification={verification} onChange={saveDraft} />
      </FormBody>
    </Formik>
  );
}

interface FieldsProps {
  verification: KycCase;
  onChange: (values: DecisionForm) => void;
}

function KycDecisionFields({ verification, onChange }: FieldsProps) {
  const { emailConfirmed, outcomes, proposedBy, fourEyes } = verification;
  const { values } = useFormikContext<DecisionForm>();
  const saveDraft = useEffectEvent(() => values === EMPTY_DECISION || onChange(values));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the values is saved.
  useEffect(() => void saveDraft(), [values]);
  useMessageForReasons();
  const goesBack = returnsDocuments(values.decision);
  const possible = KYC_DECISIONS.filter((decision) =>
    outcomes.some((outcome) => outcome.decision === decision && outcome.refused === null),
  );
  const outcome = outcomeOf(values, outcomes);
  const proposes = values.decision === 'approve' && fourEyes && proposedBy === null;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {proposedBy ? (
        <Alert severity="info" variant="outlined">
          {`${proposedBy.name ?? 'Another member of staff'} proposed to approve. An approval by you is the second one.`}
        </Alert>
      ) : null}
      <FormNativeSelect
        name="decision"
        label="Decision"
        options={possible.map((value) => ({ value, label: KYC_DECISION_WORDS[value].title }))}
        emptyLabel="Choose"
        required
      />
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
      {values.decision === 'reopen' ? (
        <FormTextField name="note" label="Why you reopen it" required rows={2} helperText="Only staff can read this." />
      ) : null}
      {outcome?.refused ? (
        <Alert severity="warning" variant="outlined">
          {outcome.refused}
        </Alert>
      ) : null}
      {outcome?.mail && !proposes ? <MailPreview kind={outcome.mail} data={{}} to={verification} /> : null}
      {proposes ? <Typography variant="body2">{PROPOSES}</Typography> : null}
      {values.decision ? (
        <div>
          <SubmitButton size="medium">
            {proposes ? 'Propose approval' : KYC_DECISION_WORDS[values.decision].label}
          </SubmitButton>
        </div>
      ) : null}
    </Box>
  );
}

const PROPOSES =
  'Approvals need two members of staff. Yours is a proposal until another confirms it, so no email is sent yet.';
const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((each) => other.includes(each));

function outcomeOf({ decision, reasons }: DecisionForm, outcomes: readonly KycOutcome[]): KycOutcome | undefined {
  const documents = decision === 'ask_again' ? documentsOf(reasons) : null;
  return outcomes.find(
    (outcome) => outcome.decision === decision && (documents === null || isSameList(documents, outcome.documents)),
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

const REASON_OPTIONS: readonly Option<KycReasonId>[] = KYC_REASON_IDS.map((id) => ({
  value: id,
  label: KYC_REASONS[id].label,
}));

/** Nothing is preselected. */
export interface DecisionForm {
  decision: KycDecision | '';
  reasons: KycReasonId[];
  message: string;
  /** For staff: why a case is reopened. */
  note: string;
  /** Approves despite an unconfirmed email address. */
  acceptUnconfirmedEmail: boolean;
}
export const EMPTY_DECISION: DecisionForm = {
  decision: '',
  reasons: [],
  message: '',
  note: '',
  acceptUnconfirmedEmail: false,
};

const decisionFormSchema = strictObject({
  decision: string()
    .oneOf(['', ...KYC_DECISIONS])
    .defined(),
  reasons: array(string().oneOf(KYC_REASON_IDS).required()).required(),
  message: string().defined(),
  note: string().defined(),
  acceptUnconfirmedEmail: boolean().required(),
});
const isDecisionForm = (value: unknown): value is DecisionForm =>
  decisionFormSchema.isValidSync(value, { strict: true });

/** Only decisions that send documents back have reasons and a message. */
export function decisionRequest(
  { decision, reasons, message, note, acceptUnconfirmedEmail }: DecisionForm,
  uid: string,
  version: string,
): unknown {
  const omitsReasons = decision === 'approve' || decision === 'reopen';
  return {
    uid,
    version,
    decision: decision || undefined,
    reasons: omitsReasons ? [] : reasons,
    message: omitsReasons ? '' : message,
    ...(decision === 'reopen' && { note }),
    acceptUnconfirmedEmail: decision === 'approve' && acceptUnconfirmedEmail,
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
