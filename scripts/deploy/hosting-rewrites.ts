import { readFileSync } from 'node:fs';
import { array, boolean, object, string } from 'yup';
import { inProject } from '../project/paths.ts';

const hostingSchema = object({
  rewrites: array(
    object({
      source: string().required(),
      function: object({
        functionId: string().required(),
        region: string().required(),
        pinTag: boolean().default(false),
      }).default(undefined),
    }),
  ).required(),
});

/** The rewrites of firebase.json. */
export const readHosting = () =>
  object({ hosting: hostingSchema.required() }).validateSync(
    JSON.parse(readFileSync(inProject('firebase.json'), 'utf8')),
  ).hosting;
