import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { contactSubject } from '../contact-subject.ts';
import type { ContactValues } from '../contact-values.ts';

/**
 * Writes the subject that a link carries into the form, also when the link is followed on the very page. After the first
 * drawing, because the page's HTML was made without knowing the link.
 */
export function PrefillSubject() {
  const subject = contactSubject(useLocation());
  const { setFieldValue } = useFormikContext<ContactValues>();
  useEffect(() => {
    if (subject) void setFieldValue('subject', subject);
  }, [subject, setFieldValue]);
  return null;
}
