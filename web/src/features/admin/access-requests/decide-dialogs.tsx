import {
  type AccessDecision,
  type DeclineForm,
  declineFormSchema,
  grantFormSchema,
  type StaffAccessRequest,
} from '@portal/functions/contract/access/access-requests';
import { cleanMessage } from '@portal/functions/contract/chat/chat';
import { ACCESS_DAYS_MAX, ACCESS_DAYS_USUAL, ACCESS_SENTENCE_MAX } from '@portal/functions/contract/limits';
import { LOCALE } from '@portal/functions/contract/locale';
import { Formik, useFormikContext } from 'formik';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { yupValidate } from '#components/form/validation.ts';
import { useNow } from '#components/format/use-now.ts';
import { MailPreview } from '../deliberate/mail-preview.tsx';
import { SaveDraft } from '../drafts/save-draft.tsx';
import { useTextDraft } from '../drafts/use-draft.ts';
import { FormDialog } from '../records/form-dialog.tsx';
import { personName, recipientOf } from '../records/person.ts';

interface DecideDialogProps {
  row: StaffAccessRequest;
  title: string;
  /** Holds the decision. `onSent` runs after it was sent. */
  onDecide: (decision: AccessDecision, onSent?: () => void) => void;
  onClose: () => void;
}

const validateDays = yupValidate(grantFormSchema);
/** Accepts only digits, because `Number` also accepts text such as "1e2" and "". */
const daysIn = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN);

export function GrantDialog({ row, title, onDecide, onClose }: DecideDialogProps) {
  const { uid, opportunityId: id, person, reason } = row;
  const [saved, saveDays] = useTextDraft('access', 'grant', row.id);
  const initial = { days: saved || String(ACCESS_DAYS_USUAL) };
  return (
    <Formik
      initialValues={initial}
      validate={({ days }) => validateDays({ days: daysIn(days) }) as { days?: string }}
      onSubmit={({ days }) => onDecide({ id, uid, decision: 'grant', days: daysIn(days) }, () => saveDays(''))}
    >
      <FormDialog
        title="Grant access"
        text={`${personName(person)} will see ${title} in full, with all of its documents.\n\nTheir reason: ${reason}`}
        submit="Grant access"
        onClose={onClose}
      >
        <SaveDraft draft={initial} save={({ days }) => saveDays(days)} />
        <FormTextField
          name="days"
          label="Days"
          required
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          helperText={`From 1 to ${ACCESS_DAYS_MAX}. You can revoke the access at any time.`}
        />
        <GrantPreview row={row} title={title} />
      </FormDialog>
    </Formik>
  );
}

const DAY = 24 * 60 * 60 * 1000;
/** As the server writes it in the mail. */
const UNTIL = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' });

function GrantPreview({ row, title }: Pick<DecideDialogProps, 'row' | 'title'>) {
  const now = useNow();
  const days = daysIn(useFormikContext<{ days: string }>().values.days);
  if (!(days >= 1 && days <= ACCESS_DAYS_MAX)) return null;
  const until = UNTIL.format(new Date(now.getTime() + days * DAY));
  return (
    <MailPreview
      kind="access_granted"
      data={{ opportunity_id: row.opportunityId, title, until }}
      facts={{ title }}
      to={recipientOf(row.person)}
    />
  );
}

const validateSentence = yupValidate(declineFormSchema);
const cleaned = ({ sentence }: DeclineForm): DeclineForm => ({ sentence: cleanMessage(sentence) });

export function DeclineDialog({ row, title, onDecide, onClose }: DecideDialogProps) {
  const { uid, opportunityId: id, person, reason } = row;
  const [sentence, saveSentence] = useTextDraft('access', 'decline', row.id);
  return (
    <Formik
      initialValues={{ sentence }}
      validate={(values) => validateSentence(cleaned(values))}
      onSubmit={(values) => onDecide({ id, uid, decision: 'decline', ...cleaned(values) }, () => saveSentence(''))}
    >
      <FormDialog title="Decline this request" text={`Their reason: ${reason}`} submit="Decline" onClose={onClose}>
        <SaveDraft draft={{ sentence }} save={(values) => saveSentence(values.sentence)} />
        <FormTextField
          name="sentence"
          label={`Reason for ${personName(person)}`}
          required
          rows={2}
          maxRows={8}
          helperText={`The investor will see this reason on the opportunity’s page and can request access again. At most ${ACCESS_SENTENCE_MAX} characters.`}
        />
        <MailPreview
          kind="access_declined"
          data={{ opportunity_id: id, title }}
          facts={{ title }}
          to={recipientOf(person)}
        />
      </FormDialog>
    </Formik>
  );
}

export function RevokeDialog({ row, title, onDecide, onClose }: DecideDialogProps) {
  const { uid, opportunityId: id, person } = row;
  return (
    <Formik initialValues={{}} onSubmit={() => onDecide({ id, uid, decision: 'revoke' })}>
      <FormDialog
        title="Revoke this access?"
        text={`${personName(person)} will see the masked page again immediately.`}
        submit="Revoke access"
        destructive
        onClose={onClose}
      >
        <MailPreview
          kind="access_revoked"
          data={{ opportunity_id: id, title }}
          facts={{ title }}
          to={recipientOf(person)}
        />
      </FormDialog>
    </Formik>
  );
}
