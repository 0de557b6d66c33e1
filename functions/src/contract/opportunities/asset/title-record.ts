import { array, boolean, type ObjectSchema, string } from 'yup';
import { OPPORTUNITY_ID, strictObject } from '../../schemas.ts';
import { type ChainOfTitle, CLAIM_KINDS, type Claim, type LineOfOwners, SOURCES_OF_TITLE } from './title.ts';

const TITLE_TEXT_MAX = 240;
const LINES_MAX = 100;
const ENTRIES_MAX = 100;

const text = () => string().trim().min(1).max(TITLE_TEXT_MAX);
const day = () => string().matches(/^\d{4}-\d{2}-\d{2}$/);
const document = () => string().matches(OPPORTUNITY_ID);
const known = () =>
  strictObject({ by: string().oneOf(SOURCES_OF_TITLE).required(), on: day().required() })
    .nullable()
    .defined();

const lineSchema: ObjectSchema<LineOfOwners> = strictObject({
  of: text().required(),
  transfers: array(
    strictObject({
      from: text().required(),
      to: text().required(),
      by: text().required(),
      signed: day(),
      recorded: day(),
      reference: text(),
      document: document(),
      known: known(),
    }),
  )
    .min(1)
    .max(ENTRIES_MAX)
    .required(),
  inventorsAssigned: strictObject({ complete: boolean().required(), known: known() }),
});

const claimSchema: ObjectSchema<Claim> = strictObject({
  party: text().required(),
  about: text().required(),
  exclusive: boolean(),
  field: text(),
  territory: text(),
  until: day(),
});

/** `faultsOfTitle` makes the checks that a schema can't. */
export const chainOfTitleSchema: ObjectSchema<ChainOfTitle> = strictObject({
  lines: array(lineSchema).max(LINES_MAX).required(),
  claims: array(
    strictObject({
      kind: string().oneOf(CLAIM_KINDS).required(),
      known: known(),
      entries: array(claimSchema).max(ENTRIES_MAX).required(),
    }),
  ).required(),
});
