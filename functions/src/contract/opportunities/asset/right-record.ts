import { array, type ObjectSchema, string } from 'yup';
import { strictObject } from '../../schemas.ts';
import {
  nameOfOffice,
  RIGHT_KIND_LABELS,
  RIGHT_KINDS,
  RIGHT_STATUS_LABELS,
  RIGHT_STATUSES,
  type Right,
  TERM_CHANGES,
} from './rights.ts';

const RIGHT_TEXT_MAX = 200;
/** With this many, a record is still half the size that Firestore stores. */
const RIGHTS_MAX = 1000;

/**
 * The codes of WIPO standard ST.3 for states, territories and organisations. XX, an unknown office, is not one: it
 * names no register.
 */
export const OFFICE_CODES: readonly string[] = (
  'AD AE AF AG AI AL AM AO AR AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BQ BR BS BT BV BW BY BZ CA CD CF CG ' +
  'CH CI CK CL CM CN CO CR CU CV CW CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GG ' +
  'GH GI GL GM GN GQ GR GS GT GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR ' +
  'KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MP MR MS MT MU MV MW MX MY MZ NA NE ' +
  'NG NI NL NO NP NR NU NZ OM PA PE PG PH PK PL PT PW PY QA RO RS RU RW SA SB SC SD SE SG SH SI SK SL SM SN SO SR ' +
  'SS ST SV SX SY SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VN VU WS YE ZA ZM ZW ' +
  'AP BX EA EM EP GC IB OA QZ WO XN XU XV'
).split(' ');

const text = () => string().trim().min(1).max(RIGHT_TEXT_MAX);
const day = () =>
  string()
    .matches(/^\d{4}-\d{2}-\d{2}$/, 'This is not a day.')
    .meta({ day: true });

const isKey = <Key extends string>(labels: Record<Key, unknown>, key: string): key is Key => Object.hasOwn(labels, key);

const rightSchema: ObjectSchema<Right> = strictObject({
  kind: string()
    .oneOf(RIGHT_KINDS)
    .required()
    .meta({ nameOf: (kind) => (isKey(RIGHT_KIND_LABELS, kind) ? RIGHT_KIND_LABELS[kind][0] : kind) }),
  office: string()
    .oneOf(OFFICE_CODES, 'This is not the code of an office.')
    .meta({ nameOf: nameOfOffice, help: 'The office that grants the right, if one does.' }),
  title: text().required(),
  family: text().meta({ help: 'The rights in one invention in several countries have the same family.' }),
  applicationNumber: text(),
  publicationNumber: text(),
  registrationNumber: text(),
  priority: day().label('Priority date'),
  filed: day(),
  granted: day(),
  expires: day(),
  termChange: string().oneOf(TERM_CHANGES).meta({ help: 'If the term is longer or shorter than usual.' }),
  status: string()
    .oneOf(RIGHT_STATUSES)
    .required()
    .meta({ nameOf: (status) => (isKey(RIGHT_STATUS_LABELS, status) ? RIGHT_STATUS_LABELS[status] : status) }),
  owner: text().required().meta({ help: 'The owner that the register names.' }),
  nextRenewal: day(),
  asOf: day().required().label('Checked on').meta({ help: 'The day on which these facts were checked.' }),
  source: text().required().meta({ help: 'Where they were checked.' }),
});

/** The schedule of an opportunity's rights; missing rather than empty. `faultsOfRight` checks numbers and days. */
export const rightsSchema = array(rightSchema)
  .strict()
  .min(1, 'At least one is needed.')
  .max(RIGHTS_MAX)
  .meta({ item: 'right' });
