// Ends the present task, so that what a visitor does meanwhile is answered. A message comes at once, and in a tab behind others too, where timers are held back.
export function breathe() {
  return new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}
