import { readFileSync } from 'node:fs';
import { type AnySchema, type InferType, ValidationError } from 'yup';
import { CliError, messageOf } from '../project/errors.ts';

/** Reads a JSON file of the seed and checks it with its schema. `name` names the file in errors. */
export function readJson<Schema extends AnySchema>(file: string, name: string, schema: Schema): InferType<Schema> {
  const value = parse(file, name);
  try {
    return schema.validateSync(value, { strict: true });
  } catch (error) {
    throw brokenSeed(name, error instanceof ValidationError ? error.path : undefined, messageOf(error));
  }
}

function parse(file: string, name: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new CliError(`The seed file ${name} is missing: restore it with "git checkout ${name}".`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CliError(`The seed file ${name} is not JSON (${messageOf(error)}): correct it, or restore it with git.`);
  }
}

/** The error for an invalid seed file: the file, the position and the fault in one sentence. */
export function brokenSeed(name: string, path: string | undefined, what: string): CliError {
  const place = path === undefined || path === '' ? '' : ` at ${path}`;
  return new CliError(
    `The seed file ${name} is wrong${place}: ${what.replace(/\.$/, '')}; correct it, or restore it with git.`,
  );
}
