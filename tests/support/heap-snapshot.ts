import type { CDPSession } from '@playwright/test';

/** The parts of a V8 heap snapshot that tests read. `nodes` has one number for each field of each node. */
export interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
  nodes: number[];
  strings: string[];
}

/** The heap of a page in Chromium, after a garbage collection. */
export async function takeHeapSnapshot(session: CDPSession): Promise<HeapSnapshot> {
  let text = '';
  const add = ({ chunk }: { chunk: string }) => {
    text += chunk;
  };
  session.on('HeapProfiler.addHeapSnapshotChunk', add);
  try {
    await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  } finally {
    session.off('HeapProfiler.addHeapSnapshotChunk', add);
  }
  return JSON.parse(text);
}
