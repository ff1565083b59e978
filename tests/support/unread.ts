// A client that sends a request and never reads the answer.
import net from 'node:net';

export function sendWithoutReading(url: string, text: string) {
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.pause();
  socket.write(text);
  return socket;
}
