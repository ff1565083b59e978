// The checker without the programs that it would start for speed: it says the same on every machine.
declare module 'recheck/lib/browser.js' {
  export { checkSync } from 'recheck';
}
