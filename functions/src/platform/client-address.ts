import { isIP, isIPv6 } from 'node:net';
import type { Request } from 'firebase-functions/https';

/** All of a request that says where it comes from. */
export type Connection = Pick<Request, 'headers' | 'socket'>;

/**
 * Where a call comes from, to count by. Google's front end adds the address that it sees behind whatever the caller claims
 * in X-Forwarded-For, so the last entry is the one to believe. On emulators nothing adds one, and all callers that send
 * none are one. Not proof of anything: addresses are shared and changed.
 */
export function clientAddress(request: Connection): string {
  const header = request.headers['x-forwarded-for'];
  const claimed = (Array.isArray(header) ? header.join() : (header ?? '')).split(',').at(-1)?.trim();
  return networkOf(claimed || request.socket.remoteAddress || 'local');
}

/**
 * The same for a function behind a rewrite of Hosting, whose own address is then the last in X-Forwarded-For. Hosting's edge
 * reports the client in Fastly-Client-IP. A request that does not come through Hosting can say there what it likes, so
 * a limit by this address needs a wider one by `clientAddress` beside it.
 */
export function hostedClientAddress(request: Connection): string {
  const reported = request.headers['fastly-client-ip'];
  return typeof reported === 'string' && isIP(reported) !== 0 ? networkOf(reported) : clientAddress(request);
}

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** One household holds a whole /64 of IPv6 addresses: the first four groups of the eight name it. */
export function networkOf(address: string): string {
  const ipv4 = MAPPED_IPV4.exec(address)?.[1];
  if (ipv4) return ipv4;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = (part: string) => part.split(':').filter(Boolean);
  const zeros = Math.max(0, 8 - groups(head).length - groups(tail).length);
  const whole = [...groups(head), ...Array.from({ length: zeros }, () => '0'), ...groups(tail)];
  return whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
