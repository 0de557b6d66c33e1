// Loaded into an instance (node --import): answers what the process uses when its parent asks. Plain JavaScript, so that loading
// it costs nothing that production does not pay.
import { readFileSync } from 'node:fs';

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send({ rss: process.memoryUsage.rss(), peak: peakMemory(), processorMs: (user + system) / 1000 });
});
// The channel alone keeps no process alive, and an instance ends with the command that started it.
process.channel?.unref();
process.on('disconnect', () => process.exit());

/** What getrusage says would include the memory of the process that this one was forked from. */
function peakMemory() {
  try {
    return Number(/VmHWM:\s*(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]) * 1024;
  } catch {
    return process.resourceUsage().maxRSS * 1024;
  }
}
