// The whole API. Pages, REST and the back office all call these procedures.
import { createCallerFactory, router } from '../trpc.ts';
import { adminRouter } from './admin.ts';
import { contentRouter } from './content.ts';
import { formsRouter } from './forms.ts';

export const appRouter = router({ content: contentRouter, forms: formsRouter, admin: adminRouter });
export type AppRouter = typeof appRouter;
export const createCaller = createCallerFactory(appRouter);
export type Caller = ReturnType<typeof createCaller>;
