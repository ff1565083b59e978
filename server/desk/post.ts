// Posts a message to the firm's channel (Slack or Teams, incoming webhook): https only, no redirects, never into our own network, bounded in time and size.
import { lookup as resolve, type LookupAddress } from 'node:dns';
import https from 'node:https';
import { BlockList, isIP } from 'node:net';

const PATIENCE_MS = 10_000;
const MOST_BYTES = 64_000;

/** Apart, because an IPv4 address would also be looked for among those of IPv6. */
const [insideV4, insideV6] = [new BlockList(), new BlockList()];
for (const [net, bits] of [['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12], ['192.0.0.0', 24], ['192.0.2.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15], ['198.51.100.0', 24], ['203.0.113.0', 24], ['224.0.0.0', 3]] as const) insideV4.addSubnet(net, bits, 'ipv4');
// All but global unicast, and within it what stands for other networks.
for (const [net, bits] of [['::', 3], ['4000::', 2], ['8000::', 1], ['2001:db8::', 32], ['2001::', 32], ['2002::', 16]] as const) insideV6.addSubnet(net, bits, 'ipv6');

export function isPublicAddress(address: string) {
  const family = isIP(address);
  if (family === 0) return false;
  return family === 4 ? !insideV4.check(address, 'ipv4') : !insideV6.check(address, 'ipv6');
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Checks what a name stands for at the moment of connecting, so that it cannot stand for something else then. */
function lookupPublic(hostname: string, options: { all?: boolean | undefined }, found: Found) {
  resolve(hostname, { all: true }, (error, addresses) => {
    if (error) return found(error, []);
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address))) return found(new Error('the address of the channel is in a private network'), []);
    return options.all ? found(null, addresses) : found(null, addresses[0]!.address, addresses[0]!.family);
  });
}

/** How the channel takes it: Teams wants a card, Slack a text. */
export function bodyOf(url: string, text: string) {
  const host = new URL(url).hostname;
  if (host === 'slack.com' || host.endsWith('.slack.com')) return { text: text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') };
  const card = { $schema: 'http://adaptivecards.io/schemas/adaptive-card.json', type: 'AdaptiveCard', version: '1.4', body: text.split('\n').map((line) => ({ type: 'TextBlock', text: line, wrap: true })) };
  return { type: 'message', text, attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content: card }] };
}

/** Whether a message could be sent there at all; whether its name leads into a private network is seen when it is. */
export function isChannelAddress(url: string) {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, port, username, password } = new URL(url);
  // An address that is no name is never looked up.
  const host = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:' && port === '' && username === '' && password === '' && (isIP(host) === 0 ? host.includes('.') : isPublicAddress(host));
}

type Way = { lookup: typeof lookupPublic; rejectUnauthorized: boolean; patienceMs: number };

/** Resolves once the channel has taken it. Rejects with what is safe to keep: never the address, which is a secret. */
export function postToChannel(url: string, text: string, { lookup = lookupPublic, rejectUnauthorized = true, patienceMs = PATIENCE_MS }: Partial<Way> = {}) {
  const { promise, resolve: done, reject } = Promise.withResolvers<void>();
  const { protocol, hostname } = new URL(url);
  // An address that is no name is never looked up.
  const host = hostname.replace(/^\[|\]$/g, '');
  if (protocol !== 'https:' || (lookup === lookupPublic && isIP(host) !== 0 && !isPublicAddress(host))) return Promise.reject(new Error('the channel must have a public https address'));
  const body = JSON.stringify(bodyOf(url, text));
  const request = https.request(url, { method: 'POST', headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }, lookup, rejectUnauthorized, agent: false, signal: AbortSignal.timeout(patienceMs) });
  const fail = (error: Error) => reject(new Error(error.name === 'AbortError' || error.name === 'TimeoutError' ? 'the channel did not answer in time' : `the channel could not be reached: ${(error as NodeJS.ErrnoException).code ?? error.message}`));
  request.on('error', fail);
  request.on('response', (answer) => {
    let bytes = 0;
    answer.on('data', (chunk: Buffer) => {
      bytes += chunk.byteLength;
      if (bytes <= MOST_BYTES) return;
      reject(new Error('its answer was too long'));
      request.destroy();
    });
    answer.on('end', () => (answer.statusCode !== undefined && answer.statusCode >= 200 && answer.statusCode < 300 ? done() : reject(new Error(`the channel answered ${answer.statusCode}`))));
    answer.on('error', fail);
  });
  request.end(body);
  return promise;
}
