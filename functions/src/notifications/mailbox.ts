const GMAIL = ['gmail.com', 'googlemail.com'];

/**
 * A name for the mailbox that an address leads to, so that counts by address count a mailbox once: without the case, without a tag
 * after "+", and at Gmail without dots. Only for counting: mail goes to the address itself.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, at).split('+');
  const domain = address.slice(at + 1);
  return GMAIL.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
