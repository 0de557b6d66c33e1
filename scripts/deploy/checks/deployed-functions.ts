import { array, type InferType, object, string } from 'yup';
import { REGION } from '../../../functions/src/contract/limits.ts';
import { list } from './check.ts';

export const functions = list(
  'roles/cloudfunctions.viewer',
  'functions',
  (id) => `https://cloudfunctions.googleapis.com/v2/projects/${id}/locations/${REGION}/functions?pageSize=100`,
);

export const functionsSchema = object({
  functions: array(
    object({
      serviceConfig: object({
        serviceAccountEmail: string().required(),
        environmentVariables: object({ ENFORCE_APP_CHECK: string() }).default({}),
      }).required(),
    }),
  ).required(),
});

export const accountsOf = ({ functions: deployed }: InferType<typeof functionsSchema>): string[] => [
  ...new Set(deployed.map(({ serviceConfig }) => serviceConfig.serviceAccountEmail)),
];
