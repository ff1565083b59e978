// Whether the caller may write content, checked before the body of an upload is read.
import * as z from 'zod';
import { allowedProcedure } from '../../trpc.ts';

export const mayWrite = allowedProcedure('content.write').output(z.object({})).query(() => ({}));
