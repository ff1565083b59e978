// A readable browser name from a user agent. The order matters: most browsers also claim to be the later ones.
const browsers = [['Edg/', 'Edge'], ['OPR/', 'Opera'], ['Firefox/', 'Firefox'], ['Chrome/', 'Chrome'], ['Safari/', 'Safari']] as const;
const systems = [['Windows', 'Windows'], ['Android', 'Android'], ['iPhone', 'an iPhone'], ['iPad', 'an iPad'], ['Mac OS X', 'a Mac'], ['Linux', 'Linux']] as const;

export function deviceName(device: string) {
  const find = (names: readonly (readonly [string, string])[]) => names.find(([sign]) => device.includes(sign))?.[1];
  const [browser, system] = [find(browsers), find(systems)];
  return browser && system ? `${browser} on ${system}` : device || 'Unknown';
}
