// An https server on this machine in the place of Slack or Teams. Its certificate is signed by itself and good for nothing but this.
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import type { RequestListener } from 'node:http';
import { postToChannel } from '../../server/desk/post.ts';

const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgDIW9GhYsVTBnwV5q
xy9kTe0ca0aCvMEtBwdDKvXxjVShRANCAASMfnW+oV2e3JhvlL8AB4ZaOenpf8pb
K/LF+jcJrKqbeErivu/Ks5YEupRhuy380QqLGZNls6IIADVlDDaFjOJi
-----END PRIVATE KEY-----`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBpjCCAU2gAwIBAgIUKrjqIN43CWXaDXPfErmHlj3u5SowCgYIKoZIzj0EAwIw
GjEYMBYGA1UEAwwPY2hhbm5lbC5leGFtcGxlMCAXDTI2MTEyMzA1MjI0OVoYDzIx
MjYxMDMwMDUyMjQ5WjAaMRgwFgYDVQQDDA9jaGFubmVsLmV4YW1wbGUwWTATBgcq
hkjOPQIBBggqhkjOPQMBBwNCAASMfnW+oV2e3JhvlL8AB4ZaOenpf8pbK/LF+jcJ
rKqbeErivu/Ks5YEupRhuy380QqLGZNls6IIADVlDDaFjOJio28wbTAdBgNVHQ4E
FgQUhctMfm6+hvPrDnyzYAstvbxjG3QwHwYDVR0jBBgwFoAUhctMfm6+hvPrDnyz
YAstvbxjG3QwDwYDVR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgg9jaGFubmVsLmV4
YW1wbGUwCgYIKoZIzj0EAwIDRwAwRAIgeIsoe+ljrpuX+b3PyqCCW/N+L/L7FRqc
IyR2ijaWiMQCIGvkKBg8whS6F5bi09M5rIwFNJKfqyhV/mCs3RbdAOxJ
-----END CERTIFICATE-----`;

/** `post`: as the site posts, but to this machine, whatever the name. */
export async function startChannel(listener: RequestListener) {
  const server = https.createServer({ key, cert }, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const lookup = ((_name: string, options: { all?: boolean }, found: (...given: unknown[]) => void) => (options.all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4))) as never;
  return {
    post: (text: string, way: { patienceMs?: number } = {}) => postToChannel(`https://channel.example:${port}/hook`, text, { lookup, rejectUnauthorized: false, ...way }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
