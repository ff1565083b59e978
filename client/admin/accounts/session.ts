// The session of the back office, where the specification keeps it: `token` and `tokenExpiry` (milliseconds) in local storage.
// The token is only half of it. The other half is in a cookie that scripts cannot read, so that a copied token is useless elsewhere.
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

/** Every response to staff contains the session's new expiry. Ignored after logout. */
export function storeExpiry(tokenExpiry: number) {
  if (localStorage.getItem(TOKEN) !== null) localStorage.setItem(EXPIRY, String(tokenExpiry));
}

export function clearSession() {
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(EXPIRY);
}

/** Listens for a session stored by another tab. Returns the unsubscribe function. */
export function onLoginElsewhere(handleLogin: () => void) {
  const handleStorage = ({ key, newValue }: StorageEvent) => void (key === TOKEN && newValue && handleLogin());
  addEventListener('storage', handleStorage);
  return () => removeEventListener('storage', handleStorage);
}
