// A real store that speaks S3 and checks signatures, with a bucket of its own, behind a door that can be shut, or refuse the next calls.
import S3rver from '@20minutes/s3rver';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const BUCKET = 'pictures';

export async function startS3() {
  const directory = await mkdtemp(path.join(tmpdir(), 'prominence-s3-'));
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: BUCKET, configs: [] }] });
  const { port } = await server.run();
  let refusals = 0;
  let calls = 0;
  let isShut = false;
  const door = http.createServer((request, response) => {
    calls += 1;
    if (isShut) return void request.socket.destroy();
    if (refusals > 0) {
      refusals -= 1;
      return void response.writeHead(503, { 'content-type': 'application/xml' }).end('<Error><Code>SlowDown</Code></Error>');
    }
    // The name stays that of the door, because it is signed.
    const inner = http.request({ port, host: '127.0.0.1', method: request.method, path: request.url, headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    request.pipe(inner);
    return undefined;
  });
  await new Promise<void>((resolve) => void door.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
  const place = { endpoint, bucket: BUCKET, region: 'us-east-1', accessKey: 'S3RVER', secretKey: 'S3RVER' };

  return {
    place,
    variables: { UPLOADS: 's3', S3_ENDPOINT: endpoint, S3_BUCKET: BUCKET, S3_ACCESS_KEY: place.accessKey, S3_SECRET_KEY: place.secretKey },
    refuse: (count: number) => void (refusals = count),
    shut: (value: boolean) => void (isShut = value),
    calls: () => calls,
    async [Symbol.asyncDispose]() {
      door.closeAllConnections();
      await new Promise((resolve) => void door.close(resolve));
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
