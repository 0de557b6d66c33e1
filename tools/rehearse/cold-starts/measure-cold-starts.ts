import { performance } from 'node:perf_hooks';
import { buffer } from 'node:stream/consumers';
import { messageOf } from '../../../scripts/project/errors.ts';
import { log } from '../../../scripts/project/log.ts';
import type { Instance } from '../runtime/instance.ts';
import type { DeployedFunction } from '../runtime/manifest.ts';
import type { SampleCall } from './sample-call.ts';

/** How long a function took from the start of its process to its first answer, and what it held in memory then. */
export interface ColdStart {
  name: string;
  memoryMb: number;
  seconds: number;
  /** Of those, how many the processor worked: on a busy machine, the rest is waiting for it. */
  processorSeconds: number;
  /** Bytes. */
  rss: number;
  /** What was wrong with the answer. */
  fault: string | null;
}

/** Starts each function once, one after the other, so that none waits for another's start. */
export async function measureColdStarts(
  functions: readonly DeployedFunction[],
  start: (fn: DeployedFunction) => Instance,
  callOf: (fn: DeployedFunction) => SampleCall,
): Promise<ColdStart[]> {
  const measured: ColdStart[] = [];
  for (const fn of functions) {
    try {
      measured.push(await measure(fn, start(fn), callOf(fn)));
    } catch (error) {
      log(`✗ ${fn.name} did not answer: ${messageOf(error)}`);
      measured.push({ ...fn, seconds: Number.NaN, processorSeconds: Number.NaN, rss: 0, fault: messageOf(error) });
    }
  }
  return measured;
}

async function measure(fn: DeployedFunction, instance: Instance, { options, body }: SampleCall): Promise<ColdStart> {
  try {
    await instance.ready;
    const answer = await instance.send(options, body, AbortSignal.timeout(fn.timeoutSeconds * 1000));
    const text = String(await buffer(answer));
    const seconds = (performance.now() - instance.startedAt) / 1000;
    const { rss, processorMs } = await instance.usage();
    const fault = faultIn(fn, answer.statusCode ?? 0, text);
    return { name: fn.name, memoryMb: fn.memoryMb, seconds, processorSeconds: processorMs / 1000, rss, fault };
  } finally {
    await instance.end();
  }
}

/** A stranger may be refused; a function that fails, or a trigger that does not take its event, is a fault. */
function faultIn({ trigger }: DeployedFunction, status: number, text: string): string | null {
  const accepted = trigger === 'callable' || trigger === 'request' ? status < 500 : status < 300;
  return accepted ? null : `answered ${status}: ${text.slice(0, 200)}`;
}
