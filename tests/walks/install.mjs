// Installs Firefox and WebKit where apt can. Elsewhere the walks say which browser they did without.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import process from 'node:process';

const has = (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
const wanted = [
  ...(has('firefox-esr') || has('firefox') ? [] : ['firefox-esr']),
  ...(has('WebKitWebDriver') && globSync('/usr/lib/*/webkit2gtk-4*/MiniBrowser').length > 0 ? [] : ['webkit2gtk-driver']),
  ...(has('Xvfb') ? [] : ['xvfb']),
];
if (wanted.length > 0 && process.getuid?.() === 0 && has('apt-get')) {
  console.error(`prominence: installing ${wanted.join(', ')} (about 250 MB) …`);
  const apt = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  apt('update', '-q');
  apt('install', '-y', '-q', '--no-install-recommends', ...wanted);
}
