import { runTask } from '../scripts/project/run-task.ts';
import { runVerifySpec } from './verify/spec/run-verify-spec.ts';

await runTask(runVerifySpec);
