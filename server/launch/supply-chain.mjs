// SEC-20: asks the registry for known vulnerabilities in the site's packages, and lists them all in an SBOM. `check` fails on a vulnerability; if the registry or npm does not answer, it says so, writes the list and passes.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sbomFile = path.join(root, 'dist', 'sbom.json');
const AUDIT_MS = 7_000;
const SBOM_MS = 20_000;
const MOST_BYTES = 64_000_000;
const say = (text) => console.error(`prominence: ${text}`);

/** npm's output as JSON; undefined if there is no npm, no answer in time, or one that is not JSON. */
function askNpm(args, timeout) {
  const options = { cwd: root, encoding: 'utf8', timeout, maxBuffer: MOST_BYTES, stdio: ['ignore', 'pipe', 'ignore'] };
  // Like the launcher: prefer the npm that started us to the one on the PATH.
  const npm = process.env.npm_execpath;
  const { stdout } = npm ? spawnSync(process.execPath, [npm, ...args], options) : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  try {
    return JSON.parse(stdout);
  } catch {
    return undefined;
  }
}

/** Returns the exit code. */
function check() {
  const report = askNpm(['audit', '--omit=dev', '--json', '--fetch-retries=0', `--fetch-timeout=${AUDIT_MS}`], AUDIT_MS);
  const counts = report?.metadata?.vulnerabilities;
  if (!counts) {
    say(`the registry did not say whether a package has a known weakness (${report?.message ?? report?.error?.summary ?? 'no answer'}). Going on; give the list below to a scanner, or ask by 'npm audit --omit=dev'.`);
    writeSbom();
    return 0;
  }
  const bad = Object.values(report.vulnerabilities ?? {}).filter(({ severity }) => severity === 'high' || severity === 'critical');
  if (bad.length === 0 && !counts.high && !counts.critical) return 0;
  for (const { name, severity, range } of bad) say(`${name} ${range}: ${severity}`);
  say("packages that the site runs on have known weaknesses: 'npm audit --omit=dev' says more, and 'npm audit fix' may mend it.");
  return 1;
}

function writeSbom() {
  const sbom = askNpm(['sbom', '--omit=dev', '--sbom-format=cyclonedx'], SBOM_MS);
  if (!sbom?.components) return say('this npm cannot list the packages (it takes npm 10 or later)');
  mkdirSync(path.dirname(sbomFile), { recursive: true });
  writeFileSync(sbomFile, JSON.stringify(sbom, null, 2));
  say(`${sbom.components.length} packages are listed in ${path.relative(root, sbomFile)} (CycloneDX ${sbom.specVersion})`);
}

if (process.argv[2] === 'sbom') writeSbom();
else process.exitCode = check();
