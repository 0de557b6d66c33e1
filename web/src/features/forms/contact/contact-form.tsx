import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Formik, type FormikHelpers, useFormikContext } from 'formik';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { FormBody, NoScriptNotice, SubmitButton, TWO_COLUMNS, WHOLE_ROW } from '#components/form/form-body.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { HoneypotField } from '#components/form/honeypot-field.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import { sendContactMessage } from './api/send-contact-message.ts';
import { type ContactValues, contactSender, contactSubject, EMPTY_CONTACT, validateContact } from './contact-values.ts';

/** The contact form of /contact and of the section at /#contact. Either URL may carry a subject. */
export function ContactForm() {
  const toast = useToast();
  const submit = async (values: ContactValues, { resetForm }: FormikHelpers<ContactValues>) => {
    const failure = await sendContactMessage(values);
    if (failure) {
      toast({ title: 'Message Not Sent', description: failure, tone: 'destructive' });
      return;
    }
    resetForm();
    toast({
      title: 'Message Sent',
      description: "Thank you for your message. We'll respond shortly.",
      tone: 'success',
    });
  };
  return (
    <Formik initialValues={EMPTY_CONTACT} validate={validateContact} onSubmit={submit}>
      <FormBody label="Contact">
        <PrefillFromLink />
        <ContactFields />
      </FormBody>
    </Formik>
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
          We use what you write here to answer you, and for nothing else.
        </Typography>
        <NoScriptNotice />
      </Box>
    </Box>
  );
}

const CLOSING = { ...WHOLE_ROW, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1.5 };

/**
 * Fills in the subject that the URL carries, also when it changes on the same page, and the sender whom the link's state names.
 * In an effect, because the prerendered HTML does not know the URL's query.
 */
function PrefillFromLink() {
  const location = useLocation();
  const subject = contactSubject(location);
  const { name, email } = contactSender(location.state);
  const { setFieldValue } = useFormikContext<ContactValues>();
  useEffect(() => {
    if (name) void setFieldValue('name', name);
    if (email) void setFieldValue('email', email);
  }, [name, email, setFieldValue]);
  useEffect(() => {
    if (subject) void setFieldValue('subject', subject);
  }, [subject, setFieldValue]);
  return null;
}
