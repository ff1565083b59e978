// What moves by itself, and when it has moved.
import type { Locator, Page } from '@playwright/test';

/** Until React has drawn what a timer of the page asked for: its own message comes before ours. A paused clock gives no frames to wait for. */
export function reactDraws(page: Page) {
  return page.evaluate(async () => {
    for (let round = 0; round < 3; round += 1) {
      const { port1, port2 } = new MessageChannel();
      port1.start();
      await new Promise((resolve) => {
        port1.addEventListener('message', resolve, { once: true });
        port2.postMessage('');
      });
    }
  });
}

/** In pixels to the right; three frames are enough for whatever glides. */
export function wayInThreeFrames(element: Locator) {
  return element.evaluate(async (moving) => {
    const { left } = moving.getBoundingClientRect();
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return moving.getBoundingClientRect().left - left;
  });
}
