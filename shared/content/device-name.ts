// A browser as people call it, from how it calls itself.

/** The order matters: most of them claim to be the later ones as well. */
const browsers = [['Edg/', 'Edge'], ['OPR/', 'Opera'], ['Firefox/', 'Firefox'], ['Chrome/', 'Chrome'], ['Safari/', 'Safari']] as const;
const systems = [['Windows', 'Windows'], ['Android', 'Android'], ['iPhone', 'an iPhone'], ['iPad', 'an iPad'], ['Mac OS X', 'a Mac'], ['Linux', 'Linux']] as const;

/** 'Firefox on Windows'; undefined for a program that is none of these. Holds no word of the caller's own, so that it may stand in a mail. */
export function deviceName(device: string) {
  const find = (names: readonly (readonly [string, string])[]) => names.find(([sign]) => device.includes(sign))?.[1];
  const [browser, system] = [find(browsers), find(systems)];
  return browser && system ? `${browser} on ${system}` : undefined;
}
