import { array, boolean, type ObjectSchema, string } from 'yup';
import { OPPORTUNITY_ID, strictObject } from '../../schemas.ts';
import {
  type ChainOfTitle,
  CLAIM_KIND_LABELS,
  CLAIM_KINDS,
  type Claim,
  type LineOfOwners,
  SOURCES_OF_TITLE,
} from './title.ts';

const TITLE_TEXT_MAX = 240;
const LINES_MAX = 100;
const ENTRIES_MAX = 100;

const text = () => string().trim().min(1).max(TITLE_TEXT_MAX);
const day = () =>
  string()
    .matches(/^\d{4}-\d{2}-\d{2}$/, 'This is not a day.')
    .meta({ day: true });
const document = () => string().matches(OPPORTUNITY_ID, 'This is not the id of a document.');
const known = () =>
  strictObject({
    by: string()
      .oneOf(SOURCES_OF_TITLE)
      .required()
      .meta({ nameOf: (by) => (by === 'owner' ? 'Declared by the owner' : 'Checked by staff') }),
    on: day().required(),
  })
    .nullable()
    .defined()
    .label('Known');

const nameOfClaims = (kind: string): string =>
  Object.entries(CLAIM_KIND_LABELS).find(([key]) => key === kind)?.[1] ?? kind;

const lineSchema: ObjectSchema<LineOfOwners> = strictObject({
  of: text().required().label('Rights').meta({ help: '“Music”, or the name of a family.' }),
  transfers: array(
    strictObject({
      from: text().required(),
      to: text().required(),
      by: text().required().label('Instrument').meta({ help: '“Assignment of 12 May 2031”.' }),
      signed: day(),
      recorded: day().meta({ help: 'The day on which the registers recorded it.' }),
      reference: text(),
      document: document().meta({ help: 'The id of a document of this opportunity that shows it.' }),
      known: known(),
    }),
  )
    .min(1, 'At least one is needed.')
    .max(ENTRIES_MAX)
    .required()
    .meta({ item: 'transfer', help: 'The first transfer first.' }),
  inventorsAssigned: strictObject({
    complete: boolean().required().meta({ help: 'Every inventor and author has assigned their rights.' }),
    known: known(),
  }).label('Inventors and authors'),
});

const claimSchema: ObjectSchema<Claim> = strictObject({
  party: text().required(),
  about: text().required().meta({ help: 'The rights, and what the claim says.', multiline: true }),
  exclusive: boolean(),
  field: text(),
  territory: text(),
  until: day(),
});

/** `faultsOfTitle` makes the checks that a schema can't. */
export const chainOfTitleSchema: ObjectSchema<ChainOfTitle> = strictObject({
  lines: array(lineSchema).max(LINES_MAX).required().label('Lines of owners').meta({ item: 'line of owners' }),
  claims: array(
    strictObject({
      kind: string().oneOf(CLAIM_KINDS).required().meta({ nameOf: nameOfClaims }),
      known: known(),
      entries: array(claimSchema).max(ENTRIES_MAX).required().label('Claims').meta({ item: 'claim' }),
    }),
  )
    .required()
    .label('Claims of others')
    .meta({ item: 'kind of claim', help: 'One entry for each kind. A kind without claims says that there are none.' }),
});
