/** Where the emulators' hub listens, while this process is connected to emulators; see emulator-environment.ts. */
const hub = () => process.env.PORTAL_HUB;

/**
 * Does something that no trigger has a part in without starting any: the Functions emulator begins a process for every event
 * that comes while another is at work, so publishing many files at once would fill the machine. In a real project, simply does it.
 */
export async function withoutTriggers<T>(act: () => Promise<T>): Promise<T> {
  await askHub('disableBackgroundTriggers');
  try {
    return await act();
  } finally {
    await askHub('enableBackgroundTriggers');
  }
}

/** Emulators that run without functions have nothing to switch, and say so; that is as good. */
async function askHub(request: string): Promise<void> {
  const address = hub();
  if (address) await fetch(`http://${address}/functions/${request}`, { method: 'PUT' });
}
