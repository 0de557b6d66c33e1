import { readFileSync } from 'node:fs';
import { array, object, string } from 'yup';

const FILE = new URL('../../emulator-data/personas.json', import.meta.url);

const schema = object({
  password: string().required(),
  personas: array(
    object({
      email: string().required(),
      full_name: string().nullable().defined(),
      purpose: string().required(),
    }),
  ).required(),
});

/** The seeded accounts as the demo project's sign-in page lists them. Read for a build against the emulators only. */
export function readDemoAccounts(): DemoAccounts {
  const { password, personas } = schema.validateSync(JSON.parse(readFileSync(FILE, 'utf8')));
  return {
    password,
    people: personas.map(({ email, full_name, purpose }) => ({ email, name: full_name, purpose })),
  };
}
