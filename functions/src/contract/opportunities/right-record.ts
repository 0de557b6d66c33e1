import { array, type ObjectSchema, string } from 'yup';
import { strictObject } from '../schemas.ts';
import { OFFICE_CODES, RIGHT_KINDS, RIGHT_STATUSES, type Right, TERM_CHANGES } from './rights.ts';

const RIGHT_TEXT_MAX = 200;
/** With this many, a record is still half the size that Firestore stores. */
const RIGHTS_MAX = 1000;

const text = () => string().trim().min(1).max(RIGHT_TEXT_MAX);
const day = () => string().matches(/^\d{4}-\d{2}-\d{2}$/);

const rightSchema: ObjectSchema<Right> = strictObject({
  kind: string().oneOf(RIGHT_KINDS).required(),
  office: string().oneOf(OFFICE_CODES),
  title: text().required(),
  family: text(),
  applicationNumber: text(),
  publicationNumber: text(),
  registrationNumber: text(),
  priority: day(),
  filed: day(),
  granted: day(),
  expires: day(),
  termChange: string().oneOf(TERM_CHANGES),
  status: string().oneOf(RIGHT_STATUSES).required(),
  owner: text().required(),
  nextRenewal: day(),
  asOf: day().required(),
  source: text().required(),
});

/** The schedule of an opportunity's rights; missing rather than empty. `faultsOfRight` checks numbers and days. */
export const rightsSchema = array(rightSchema).strict().min(1).max(RIGHTS_MAX);
