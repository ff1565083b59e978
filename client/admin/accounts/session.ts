// The session of the back office, where the specification keeps it: `token` and `tokenExpiry` (milliseconds) in local storage.
// The token is one half of it: the other is in a cookie that no script can read, so that what is copied from here opens nothing elsewhere.
const TOKEN = 'token';
const EXPIRY = 'tokenExpiry';

/** The token, unless there is none or it has expired; then both entries are cleared (ADM-05). */
export function readToken() {
  const token = localStorage.getItem(TOKEN);
  if (token && Number(localStorage.getItem(EXPIRY)) > Date.now()) return token;
  clearSession();
  return null;
}

export function storeSession({ token, tokenExpiry }: { token: string; tokenExpiry: number }) {
  localStorage.setItem(TOKEN, token);
  localStorage.setItem(EXPIRY, String(tokenExpiry));
}

/** Every answer to a call of staff tells how long the session lasts now. One that arrives after the logout tells nothing. */
export function storeExpiry(tokenExpiry: number) {
  if (localStorage.getItem(TOKEN) !== null) localStorage.setItem(EXPIRY, String(tokenExpiry));
}

export function clearSession() {
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(EXPIRY);
}

/** Another tab has stored a session: local storage tells the others. Returns what stops listening. */
export function onLoginElsewhere(handleLogin: () => void) {
  const handleStorage = ({ key, newValue }: StorageEvent) => void (key === TOKEN && newValue && handleLogin());
  addEventListener('storage', handleStorage);
  return () => removeEventListener('storage', handleStorage);
}
