import type { NodemailerError } from 'nodemailer';

/**
 * Why a mail was not sent, for the entry and for an admin: in words that name no address, as the server's own often do.
 * `isPermanent`: trying again cannot help.
 */
export class MailError extends Error {
  readonly isPermanent: boolean;

  constructor(reason: string, isPermanent: boolean) {
    super(reason);
    this.name = 'MailError';
    this.isPermanent = isPermanent;
  }
}

/** What the server was told when it refused, by the beginning of the command. */
const COMMANDS: readonly (readonly [command: string, what: string])[] = [
  ['AUTH', 'the sign-in'],
  ['MAIL', 'the sender'],
  ['RCPT', 'the recipient'],
  ['DATA', 'the message'],
];

/** Of an answer only its numbers (RFC 5321 and 3463), `550 5.1.1`: the text behind them names addresses. */
const NUMBERS = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3}\b)?/;

/** What nodemailer throws, as a MailError. */
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

/** A sign-in or a sender that is refused is a fault of the settings, which a person corrects: the mail is not to blame. */
function isForGood({ code, command = '', permanent = false }: NodemailerError): boolean {
  return permanent && code !== 'EAUTH' && !command.startsWith('AUTH') && !command.startsWith('MAIL');
}
