import type { CDPSession, Page } from '@playwright/test';
import { takeHeapSnapshot } from '../support/heap-snapshot.ts';
import type { History } from './history.ts';

/** Notes the memory of a page, always in the same place and after a garbage collection. Each load begins a new life. */
export function memoryOf(page: Page, session: CDPSession, name: string) {
  let life = 0;
  return {
    begin() {
      life += 1;
    },
    async note(history: History): Promise<void> {
      try {
        const sizes = await readSizes(session);
        await session.send('Performance.enable');
        const { metrics } = await session.send('Performance.getMetrics');
        const value = (metric: string) => metrics.find((known) => known.name === metric)?.value ?? 0;
        const counts = { nodes: value('Nodes'), listeners: value('JSEventListeners') };
        history.append({ kind: 'sample', name, part: 'product', life, ...sizes, ...counts, url: page.url() });
      } catch (error) {
        history.append({ kind: 'unmeasured', name, error: error instanceof Error ? error.message : 'unknown' });
      }
    },
  };
}

/** The browser's own records, among them those of the debugger. */
const OUTSIDE = new Set(['native', 'synthetic', 'hidden']);

/**
 * In KB: the values that scripts keep, and the code that the engine has compiled. The heap's size would not show a leak,
 * because the engine goes on compiling functions for hours as they become hot.
 */
async function readSizes(session: CDPSession): Promise<{ kilobytes: number; compiled: number }> {
  const { snapshot, nodes } = await takeHeapSnapshot(session);
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const bytes = { kept: 0, compiled: 0 };
  for (let node = 0; node < nodes.length; node += fields.length) {
    const kind = types[0][nodes[node + type] ?? -1] ?? '';
    if (OUTSIDE.has(kind)) continue;
    bytes[kind === 'code' ? 'compiled' : 'kept'] += nodes[node + size] ?? 0;
  }
  return { kilobytes: Math.round(bytes.kept / 1024), compiled: Math.round(bytes.compiled / 1024) };
}
