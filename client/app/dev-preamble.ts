// React's hot reload must be in place before the first component; in production this file is not part of the build.
// @ts-expect-error served by the development server only
import { injectIntoGlobalHook } from '/@react-refresh';

injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type });
