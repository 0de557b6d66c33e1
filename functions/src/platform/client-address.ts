import { isIP, isIPv6 } from 'node:net';
import type { Request } from 'firebase-functions/https';

/** The parts of a request that contain its origin. */
export type Connection = Pick<Request, 'headers' | 'socket'>;

/**
 * The address that limits count by. Google's front end appends the address that it sees to the caller's
 * X-Forwarded-For, so only the last entry is trustworthy. On emulators the header is missing, and all callers count as
 * one. Addresses prove nothing: they are shared and change.
 */
export function clientAddress(request: Connection): string {
  const header = request.headers['x-forwarded-for'];
  const claimed = (Array.isArray(header) ? header.join() : (header ?? '')).split(',').at(-1)?.trim();
  return networkOf(claimed || request.socket.remoteAddress || 'local');
}

/**
 * The client's address for a function behind a rewrite of Hosting. The last entry of X-Forwarded-For is then Hosting's
 * own, and Hosting's edge puts the client into Fastly-Client-IP. A request that bypasses Hosting can forge this header,
 * so a limit by this address needs a wider one by `clientAddress`.
 */
export function hostedClientAddress(request: Connection): string {
  const reported = request.headers['fastly-client-ip'];
  return typeof reported === 'string' && isIP(reported) !== 0 ? networkOf(reported) : clientAddress(request);
}

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** A household owns a whole /64 of IPv6 addresses, named by the first four of eight groups. */
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
