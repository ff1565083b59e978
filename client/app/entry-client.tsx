// Starts the page in the browser: React, then the public site or the back office. Each is evaluated by itself, so that the visitor's doings are answered in between.
import '@fontsource/marcellus/400.css';
import '@fontsource-variable/hanken-grotesk';
import './styles.css';
import { breathe } from './breathe.ts';


async function start() {
  await import('react-dom/client');
  await breathe();
  const { startSite } = await import('./start.tsx');
  await breathe();
  await startSite();
}

void start().catch((error: unknown) => {
  // The page's code could not be fetched: begin.ts leaves its links to the browser.
  document.dispatchEvent(new Event('react-failed'));
  throw error;
});
