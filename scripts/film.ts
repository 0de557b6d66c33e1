import { runTask } from './project/run-task.ts';
