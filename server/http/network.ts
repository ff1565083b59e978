// Limits count by network, not by address. The log and the audit log keep the full address.
import { isIPv4, isIPv6 } from 'node:net';

const NETWORK_GROUPS = 4;
const ALL_GROUPS = 8;
const LONGEST_KEY = 64;

/**
 * An IPv4 address as it is, even when written as IPv6 (::ffff:192.0.2.1); for IPv6 the /64, since whoever has one of its addresses has all 2^64.
 * Anything that is not an address (a proxy's header can contain anything) counts as itself.
 */
export function networkOf(ip: string) {
  const [address = ''] = ip.split('%', 1);
  if (isIPv4(address) || !isIPv6(address)) return ip.slice(0, LONGEST_KEY);
  const groups = readGroups(address);
  const [high = 0, low = 0] = groups.slice(-2);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
  return `${groups.slice(0, NETWORK_GROUPS).map((group) => group.toString(16)).join(':')}::/64`;
}

/** The URL parser accepts every notation and normalises it to one without an IPv4 tail. */
function readGroups(address: string) {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const read = (part: string | undefined) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : []);
  const [before, after] = [read(head), read(tail)];
  return [...before, ...Array<number>(ALL_GROUPS - before.length - after.length).fill(0), ...after];
}
