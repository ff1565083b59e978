// A client that asks and reads nothing of what comes.
import net from 'node:net';

export function askWithoutReading(url: string, text: string) {
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.pause();
  socket.write(text);
  return socket;
}
