import { messageOf } from '../../../scripts/project/errors.ts';
import type { Instance } from './instance.ts';
import type { DeployedFunction } from './manifest.ts';

/** What the instances of one function did so far. */
export interface ServiceRecord {
  started: number;
  requests: number;
  /** The most memory that one of them held, in bytes. */
  peak: number;
  faults: string[];
}

type Limits = Pick<DeployedFunction, 'concurrency' | 'maxInstances' | 'memoryMb'>;

/**
 * The instances of one function: the first starts with the first call, another where all serve as many calls as `concurrency`
 * allows, and beyond `maxInstances` calls wait. An instance that held more memory than the function's is ended, as Cloud Run does.
 */
export function createScaler({ concurrency, maxInstances, memoryMb }: Limits, start: () => Instance) {
  const instances = new Set<Instance>();
  const waiting: (() => void)[] = [];
  const record: ServiceRecord = { started: 0, requests: 0, peak: 0, faults: [] };

  function begin(): Instance {
    const instance = start();
    instances.add(instance);
    record.started += 1;
    void instance.ended.then((outcome) => {
      if (instances.delete(instance)) record.faults.push(`an instance ended by itself (${outcome})`);
    });
    instance.ready.catch(() => undefined);
    return instance;
  }

  async function take(): Promise<Instance> {
    const free = [...instances].find(({ active }) => active < concurrency);
    if (!free && instances.size >= maxInstances) {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return take();
    }
    const instance = free ?? begin();
    instance.active += 1;
    return instance;
  }

  async function end(instance: Instance): Promise<void> {
    instances.delete(instance);
    await instance.end();
  }

  async function checkMemory(instance: Instance): Promise<void> {
    const { peak } = await instance.usage();
    record.peak = Math.max(record.peak, peak);
    if (peak <= memoryMb * 1024 * 1024 || !instances.has(instance)) return;
    record.faults.push(`an instance held ${toMb(peak)} MB of the ${memoryMb} MB that it may`);
    await end(instance);
  }

  return {
    record,
    /** Lets an instance do something. What goes wrong there, and not in the work of the caller, is a fault. */
    async use<T>(work: (instance: Instance) => Promise<T>): Promise<T> {
      const instance = await take();
      record.requests += 1;
      try {
        await instance.ready;
        return await work(instance);
      } finally {
        instance.active -= 1;
        waiting.shift()?.();
        if (instances.has(instance)) await checkMemory(instance).catch((error) => record.faults.push(messageOf(error)));
      }
    },
    /** Ends all instances: the next call begins with a cold start. */
    endAll: async () => void (await Promise.all([...instances].map(end))),
  };
}
export type Scaler = ReturnType<typeof createScaler>;

export const toMb = (bytes: number): number => Math.round(bytes / 1024 / 1024);
