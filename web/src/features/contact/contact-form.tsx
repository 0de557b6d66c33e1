import { Formik, type FormikHelpers } from 'formik';
import { FormBody } from '#components/form/form-body.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import { sendContactMessage } from './api/send-contact-message.ts';
import { ContactFields } from './components/contact-fields.tsx';
import { PrefillSubject } from './components/prefill-subject.tsx';
import { type ContactValues, EMPTY_CONTACT, validateContact } from './contact-values.ts';

/** The contact form of /contact and of the contact section at /#contact; either address may carry a subject. */
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
        <PrefillSubject />
        <ContactFields />
      </FormBody>
    </Formik>
  );
}
