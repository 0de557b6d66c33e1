import { string } from 'yup';

/** What ids of opportunities, and of the documents within one, are made of. */
export const OPPORTUNITY_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const OPPORTUNITY_ID_MAX = 64;

/** The id of an opportunity as a call names one. Whether there is such an opportunity is for the server to find out. */
export const opportunityIdSchema = string()
  .max(OPPORTUNITY_ID_MAX)
  .matches(OPPORTUNITY_ID, 'This is not the id of an opportunity.')
  .required();
