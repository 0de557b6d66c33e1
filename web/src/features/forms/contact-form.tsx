import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ContactMessage, contactMessageSchema } from '@portal/functions/contract/forms/contact';
import { Formik, useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { FormBody, NoScriptNotice, SubmitButton, TWO_COLUMNS, WHOLE_ROW } from '#components/form/form-body.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { HoneypotField } from '#components/form/honeypot-field.tsx';
import { createIdempotencyKey } from '#components/form/idempotency-key.ts';
import { yupValidate } from '#components/form/validation.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { useAuthState } from '#lib/auth/auth-state.tsx';
import { CallError, call } from '#lib/data/call.ts';
import { ConfirmedForm, type Receipt } from './form-confirmation.tsx';

/** The contact form of /contact and of the section at /#contact. Both URLs may contain a subject. */
export function ContactForm() {
  const toast = useToast();
  const [sent, setSent] = useState<{ receipt: Receipt; linked: string } | null>(null);
  const linked = contactSubject(useLocation());
  const submit = async (values: ContactValues) => {
    const outcome = await sendContactMessage(values);
    if (!outcome.sent) {
      toast({ title: 'Message Not Sent', description: outcome.reason, tone: 'destructive' });
      return;
    }
    setSent({ receipt: { reference: outcome.reference, email: values.email }, linked });
    toast({
      title: 'Message Sent',
      description: "Thank you for your message. We'll respond shortly.",
      tone: 'success',
    });
  };
  // A link with another subject shows the form again.
  const answered = sent && (linked === '' || linked === sent.linked) ? sent.receipt : null;
  return (
    <ConfirmedForm
      receipt={answered}
      title="We’ve received your message"
      again="Send another message"
      onAgain={() => setSent(null)}
      form={
        <Formik initialValues={EMPTY_CONTACT} validate={validateContact} onSubmit={submit}>
          <FormBody label="Contact">
            <PrefillFromLink />
            <ContactFields />
          </FormBody>
        </Formik>
      }
    />
  );
}

function ContactFields() {
  return (
    <Box sx={TWO_COLUMNS}>
      <FormTextField required name="name" label="Name" autoComplete="name" />
      <FormTextField required name="email" label="Email" type="email" autoComplete="email" />
      <FormTextField name="phone" label="Phone" type="tel" autoComplete="tel" helperText="Optional" />
      <FormTextField required name="subject" label="Subject" />
      <Box sx={WHOLE_ROW}>
        <FormTextField required name="message" label="Message" rows={5} maxRows={14} />
      </Box>
      <HoneypotField />
      <Box sx={CLOSING}>
        <SubmitButton>Send Message</SubmitButton>
        <Typography variant="body2" color="textSecondary">
          We use this information only to reply to you.
        </Typography>
        <NoScriptNotice />
      </Box>
    </Box>
  );
}

const CLOSING = { ...WHOLE_ROW, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1.5 };

/**
 * Fills in the URL's subject and, if the link requests it, the signed-in sender. The name follows when the server
 * returns it. An effect, because the prerendered HTML does not know the query.
 */
function PrefillFromLink() {
  const location = useLocation();
  const subject = contactSubject(location);
  const auth = useAuthState();
  const email = isFromMe(location.state) && auth.status === 'signed-in' ? auth.user.email : '';
  const { values, setFieldValue } = useFormikContext<ContactValues>();
  const fillName = useEffectEvent((name: string | null) => {
    if (name && values.name === '') void setFieldValue('name', name);
  });
  useEffect(() => {
    if (!email) return;
    void setFieldValue('email', email);
    // If this fails, the sender types their name.
    call('ensureProfile', {}).then(
      ({ profile }) => fillName(profile.full_name),
      () => undefined,
    );
  }, [email, setFieldValue]);
  useEffect(() => {
    if (subject) void setFieldValue('subject', subject);
  }, [subject, setFieldValue]);
  return null;
}

type ContactValues = ContactMessage;

const EMPTY_CONTACT: ContactValues = { name: '', email: '', phone: '', subject: '', message: '', homepage: '' };

const validateContact = yupValidate(contactMessageSchema);

/** Reads the subject from the query or the hash (`#contact?subject=…`). */
export function contactSubject({ search, hash }: { search: string; hash: string }): string {
  const inHash = hash.includes('?') ? hash.slice(hash.indexOf('?')) : '';
  return new URLSearchParams(inHash || search).get('subject') ?? '';
}

/** The link's navigation state is `{ sender: 'me' }`. */
export const isFromMe = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'sender' in state && state.sender === 'me';

const idempotencyKey = createIdempotencyKey<ContactMessage>();

type Outcome = { sent: true; reference: string } | { sent: false; reason: string };

/** The reason of a failure is a message for the user. */
async function sendContactMessage(message: ContactMessage): Promise<Outcome> {
  try {
    const { reference } = await call('submitContactMessage', idempotencyKey.addTo(message));
    idempotencyKey.renew();
    return { sent: true, reference };
  } catch (error) {
    if (error instanceof CallError) return { sent: false, reason: error.message };
    throw error;
  }
}
