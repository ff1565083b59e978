// Installs React's hot reload before the first component loads. Not part of the production build.
// @ts-expect-error served by the development server only
import { injectIntoGlobalHook } from '/@react-refresh';

injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type });
