import type { NodemailerError } from 'nodemailer';

/**
 * Why a mail was not sent, for the entry and for admins. It contains no address, unlike the server's own messages.
 * `isPermanent`: trying again can't help.
 */
export class MailError extends Error {
  readonly isPermanent: boolean;

  constructor(reason: string, isPermanent: boolean) {
    super(reason);
    this.name = 'MailError';
    this.isPermanent = isPermanent;
  }
}

/** The command that the server refused. */
const COMMANDS: readonly (readonly [command: string, what: string])[] = [
  ['AUTH', 'the sign-in'],
  ['MAIL', 'the sender'],
  ['RCPT', 'the recipient'],
  ['DATA', 'the message'],
];

/** Only the numbers of an answer (RFC 5321 and 3463), for example `550 5.1.1`: its text contains addresses. */
const NUMBERS = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3}\b)?/;

export function toMailError(error: unknown): MailError {
  if (error instanceof MailError) return error;
  const thrown: NodemailerError = error instanceof Error ? error : new Error('Not an error');
  const { code = thrown.name, command = '', response = '', responseCode } = thrown;
  if (code === 'EABORT') return new MailError('The mail server did not answer in time.', false);
  if (responseCode === undefined) return new MailError(`The mail server could not be reached (${code}).`, false);
  const [, what] = COMMANDS.find(([name]) => command.startsWith(name)) ?? [command, 'the connection'];
  const [numbers] = NUMBERS.exec(response) ?? [String(responseCode)];
  return new MailError(`The mail server refused ${what} (${numbers.replace('-', ' ')}).`, isForGood(thrown));
}

/** A refused sign-in or sender is caused by the settings, which the operator corrects, and not by the mail. */
function isForGood({ code, command = '', permanent = false }: NodemailerError): boolean {
  return permanent && code !== 'EAUTH' && !command.startsWith('AUTH') && !command.startsWith('MAIL');
}
