// What the API said when it refused.

type Failure = { data?: { code?: string; httpStatus?: number; fieldErrors?: Record<string, string[]> | undefined } | null; message: string };

/** Whether the procedure answered NOT_FOUND, in the browser or on the server. */
export function isNotFound(error: unknown) {
  const { data, code } = (error ?? {}) as Failure & { code?: string };
  return data?.code === 'NOT_FOUND' || code === 'NOT_FOUND';
}

/** The server's refusal of the input; undefined if the input was not the cause (no answer came, or the server failed). */
export function readRefusal(error: unknown) {
  const { data, message } = (error ?? {}) as Failure;
  return data?.code && (data.httpStatus ?? 500) < 500 ? { message, fieldErrors: data.fieldErrors ?? {} } : undefined;
}
