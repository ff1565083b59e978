// The checker without the native programs that it can start for speed: its verdict is the same on every machine.
declare module 'recheck/lib/browser.js' {
  export { checkSync } from 'recheck';
}
