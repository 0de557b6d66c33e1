import { CliError, messageOf } from '../project/cli-error.ts';
import { say } from '../project/print.ts';
import { type Examination, examinations } from './checks.ts';

/** `npm run doctor`: one line for each thing the portal needs; fails when something would stop `npm start`. */
export async function runDoctor(args: string[]): Promise<number> {
  if (args.length > 0) throw new CliError('npm run doctor takes no arguments.');
  let stopping = 0;
  for (const examination of examinations()) {
    const { fine, line } = await examine(examination);
    say(line);
    if (!fine && examination.neededFor === 'npm start') stopping += 1;
  }
  say(
    stopping === 0 ? '\nNothing stands in the way of "npm start".' : `\n${stopping} of these would stop "npm start".`,
  );
  return stopping === 0 ? 0 : 1;
}

async function examine({ name, look, neededFor }: Examination): Promise<{ fine: boolean; line: string }> {
  try {
    return { fine: true, line: `✓ ${name}: ${await look()}` };
  } catch (error) {
    const limit = neededFor === 'npm test' ? ' (needed for "npm test" only)' : '';
    return { fine: false, line: `✗ ${name}${limit}: ${messageOf(error)}` };
  }
}
