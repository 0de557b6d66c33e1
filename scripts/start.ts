import { runTask } from './project/run-task.ts';
import { runPortal } from './start/run-portal.ts';

await runTask(runPortal);
