import { runDoctor } from './checks/run-doctor.ts';
import { runTask } from './project/run-task.ts';

await runTask(runDoctor);
