import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { array, number, object, string } from 'yup';
import * as deployed from '../../functions/src/index.ts';
import { inProject, projectRoot } from '../project/paths.ts';

const files = globSync('scripts/deploy/alerts/*.json', { cwd: projectRoot }).toSorted();

const strict = (shape: Parameters<typeof object>[0]) => object(shape).noUnknown().strict();
const seconds = () =>
  string()
    .matches(/^\d+s$/)
    .required();

const filter = () => string().required();
const documentation = strict({ content: string().required(), mimeType: string().oneOf(['text/markdown']).required() });
const common = { displayName: string().required(), documentation, combiner: string().oneOf(['OR']).required() };

/** The fields of Google's AlertPolicy that the files use. An alert on logs needs a limit of its notifications. */
const logPolicySchema = strict({
  ...common,
  conditions: array(
    strict({ displayName: string().required(), conditionMatchedLog: strict({ filter: filter() }).required() }),
  )
    .length(1)
    .required(),
  alertStrategy: strict({ notificationRateLimit: strict({ period: seconds() }).required(), autoClose: seconds() }),
});
const metricPolicySchema = strict({
  ...common,
  conditions: array(
    strict({
      displayName: string().required(),
      conditionThreshold: strict({
        filter: filter(),
        aggregations: array(
          strict({
            alignmentPeriod: seconds(),
            perSeriesAligner: string().matches(/^ALIGN_/),
            crossSeriesReducer: string().matches(/^REDUCE_/),
            groupByFields: array(string().required()).required(),
          }),
        )
          .length(1)
          .required(),
        comparison: string().oneOf(['COMPARISON_GT']).required(),
        thresholdValue: number().required(),
        duration: seconds(),
        trigger: strict({ count: number().required() }),
      }).required(),
    }),
  )
    .length(1)
    .required(),
  alertStrategy: strict({ autoClose: seconds() }),
});

const sources = globSync('functions/src/**/*.ts', { cwd: projectRoot, exclude: ['**/*.test.ts'] })
  .map((file) => readFileSync(inProject(file), 'utf8'))
  .join('\n');

test('there are six alert policies', () => {
  expect(files).toHaveLength(6);
});

test.each(files)('%s is an alert policy whose filter names services and messages of the portal', (file) => {
  const text = readFileSync(inProject(file), 'utf8');
  const policy: unknown = JSON.parse(text);
  const schema = text.includes('conditionMatchedLog') ? logPolicySchema : metricPolicySchema;
  expect(() => schema.validateSync(policy)).not.toThrow();

  const condition = text.replaceAll('\\"', '"');
  const services = Object.keys(deployed).map((name) => name.toLowerCase());
  for (const [, service = ''] of condition.matchAll(/service_name="([^"]+)"/g)) expect(services).toContain(service);
  const logged = [...condition.matchAll(/jsonPayload\.(?:message:|seen=)"([^"]+)"/g)].map(([, message]) => message);
  expect(logged.filter((message) => !sources.includes(`'${message}`))).toEqual([]);
});

test('each alert on log entries names the text it matches', () => {
  const texts = files.map((file) => readFileSync(inProject(file), 'utf8')).join('');
  expect(texts.match(/jsonPayload\./g)).toHaveLength(4);
});

test('docs/deploy.md names every alert policy', () => {
  const page = readFileSync(inProject('docs', 'deploy.md'), 'utf8');
  for (const file of files) expect(page).toContain(`\`${file.split('/').at(-1)?.replace('.json', '')}\``);
});
