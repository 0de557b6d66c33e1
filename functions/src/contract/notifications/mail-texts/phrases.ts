export const NOT_IN_MAIL = 'For your privacy, we don’t include the details in this email.';

export const NOT_EXPECTED = 'If you didn’t expect this, please contact us.';

export const AT_RISK = 'Read the documents and the risks before you decide. Your capital is at risk.';

export const FOR_STAFF = 'You are receiving this email because this is the staff mailbox of the IP Investment Portal.';

export const CONTACT_US = 'Contact us';
