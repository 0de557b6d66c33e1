/** Chromium refuses its sandbox to root, and in a container the rest only makes noise or calls home. */
const FLAGS_FOR_ROOT = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const chromiumFlags = (): string[] => (process.getuid?.() === 0 ? FLAGS_FOR_ROOT : []);
