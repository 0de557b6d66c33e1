const GMAIL = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox of an address, so that limits count a mailbox once: lower case, without a "+" tag, and at Gmail without
 * dots. For counting only: mail goes to the address itself.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, at).split('+');
  const domain = address.slice(at + 1);
  return GMAIL.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
