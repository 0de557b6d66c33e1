const WINDOW = 10 * 60_000;
const FROM_ADDRESS = 60;
const FROM_ALL = 600;

/**
 * Counts reports in memory, by address and in total, within windows of ten minutes. Each instance keeps its own counts,
 * because a database write for each report would make a flood costly.
 */
export function createReportLimit() {
  let endsAt = 0;
  let total = 0;
  let byAddress = new Map<string, number>();
  /** Counts one report. Returns false over a limit, and then counts nothing, so the map never exceeds the total. */
  return (address: string, at: Date): boolean => {
    if (at.getTime() >= endsAt) {
      endsAt = at.getTime() + WINDOW;
      total = 0;
      byAddress = new Map();
    }
    const count = byAddress.get(address) ?? 0;
    if (total >= FROM_ALL || count >= FROM_ADDRESS) return false;
    total += 1;
    byAddress.set(address, count + 1);
    return true;
  };
}
