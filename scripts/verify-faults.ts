import { runTask } from './project/run-task.ts';
import { runVerifyFaults } from './verify/run-verify-faults.ts';

await runTask(runVerifyFaults);
