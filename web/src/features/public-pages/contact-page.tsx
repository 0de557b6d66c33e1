import { Page } from '#components/page.tsx';
import { CONTACT } from '#content/contact.ts';
import { ContactNotice } from './components/contact-notice.tsx';

export function ContactPage() {
  return (
    <Page title="Contact" description={CONTACT.lead} narrow>
      <ContactNotice />
    </Page>
  );
}
