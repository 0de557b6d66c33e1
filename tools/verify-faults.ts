import { runTask } from '../scripts/project/run-task.ts';
import { runVerifyFaults } from './verify/run-verify-faults.ts';

await runTask(runVerifyFaults);
