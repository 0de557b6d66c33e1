import { CONTACT } from '#content/contact.ts';
import { ContactNotice } from './contact-notice.tsx';
import { Section } from './section.tsx';

/** The target of `/#contact`, with or without a subject inside the hash. */
export function HomeContact() {
  return (
    <Section id="contact" eyebrow="Contact" title={CONTACT.title} lead={CONTACT.lead} ground="sunken">
      <ContactNotice />
    </Section>
  );
}
