import { runTask } from './project/run-task.ts';
import { runAccounts } from './staff/run-accounts.ts';

await runTask(runAccounts);
