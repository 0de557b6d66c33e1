import { runTask } from '../scripts/project/run-task.ts';
import { runPerf } from './perf/run-perf.ts';

await runTask(runPerf);
