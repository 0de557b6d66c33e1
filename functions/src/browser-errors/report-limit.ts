const WINDOW = 10 * 60_000;
const FROM_ADDRESS = 60;
const FROM_PROXY = 300;
const FROM_ALL = 600;

/** The address that a request names, and the one that sent it: Hosting's proxy, or a program that may have made up the former. */
interface Sender {
  address: string;
  proxy: string;
}

/**
 * Counts reports in memory, by address, by proxy and in total, within windows of ten minutes. Each instance keeps its
 * own counts, because a database write for each report would make a flood costly.
 */
export function createReportLimit() {
  let endsAt = 0;
  let total = 0;
  let counts = new Map<string, number>();
  /** Counts one report. Returns false over a limit, and then counts nothing, so the map stays small. */
  return ({ address, proxy }: Sender, at: Date): boolean => {
    if (at.getTime() >= endsAt) {
      endsAt = at.getTime() + WINDOW;
      total = 0;
      counts = new Map();
    }
    const limits = [
      [`address ${address}`, FROM_ADDRESS],
      [`proxy ${proxy}`, FROM_PROXY],
    ] as const;
    if (total >= FROM_ALL || limits.some(([key, max]) => (counts.get(key) ?? 0) >= max)) return false;
    total += 1;
    for (const [key] of limits) counts.set(key, (counts.get(key) ?? 0) + 1);
    return true;
  };
}
