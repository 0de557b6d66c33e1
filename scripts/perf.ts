import { runPerf } from '../tests/perf/run-perf.ts';
import { runTask } from './project/run-task.ts';

await runTask(runPerf);
