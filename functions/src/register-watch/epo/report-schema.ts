import { string } from 'yup';
import { RIGHT_STATUSES, type RightStatus } from '../../contract/opportunities/asset/rights.ts';
import { strictObject } from '../../contract/schemas.ts';
import { NoAnswer, type Report } from '../register.ts';

const day = () =>
  string().test('day', (value) => {
    if (value === undefined) return true;
    const time = Date.parse(value);
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
  });
const text = () => string().min(1).max(500);

const reportSchema = strictObject({
  status: string<RightStatus>().oneOf(RIGHT_STATUSES),
  since: day(),
  words: text(),
  granted: day(),
  expires: day(),
  owner: text(),
  asOf: day().required(),
});

/** Checks what was read in an answer. Empty texts are missing. */
export function toReport(read: { [Field in keyof Report]: Report[Field] | undefined }): Report {
  const stated = Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined && value !== ''));
  try {
    const { asOf, ...facts } = reportSchema.validateSync(stated);
    return { ...withoutUndefined(facts), asOf };
  } catch {
    throw new NoAnswer('The answer has facts in another form.');
  }
}

const withoutUndefined = <Facts extends object>(facts: Facts) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Facts]?: Exclude<Facts[Field], undefined>;
  };

/** The day in the forms of the service: 20260303 or 2026-03-03. Anything else stays, and is refused as a day. */
export const dayIn = (text: string | undefined): string | undefined =>
  text?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
