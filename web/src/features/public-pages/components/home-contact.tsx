import type { ReactNode } from 'react';
import { CONTACT } from '#content/contact.ts';
import { ContactAdvice } from './contact-advice.tsx';
import { Section } from './section.tsx';

/** The target of `/#contact`, with or without a subject inside the hash. */
export function HomeContact({ form }: { form: ReactNode }) {
  return (
    <Section id="contact" eyebrow="Contact" title={CONTACT.title} lead={CONTACT.lead}>
      <ContactAdvice level="h3">{form}</ContactAdvice>
    </Section>
  );
}
