import { runTask } from './project/run-task.ts';
import { runAdmin } from './staff/run-admin.ts';

await runTask(runAdmin);
