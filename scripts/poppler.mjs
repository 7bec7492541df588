import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fail, say } from './environment.mjs';
import { run } from './run.mjs';

const TOOLS = ['pdftotext', 'pdfinfo', 'pdffonts', 'pdftocairo'];

/** Finds the poppler tools with which tests read the report's PDF, or installs Debian's package. */
export async function findOrInstallPoppler() {
  if (TOOLS.every(isInstalled)) return;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    say('The tests of the PDF need poppler: installing Debian’s package `poppler-utils`…');
    await run('apt-get update', 'apt-get', ['update', '-q']);
    await run('Installing poppler-utils', 'apt-get', ['install', '-y', '-q', 'poppler-utils']);
  }
  if (!TOOLS.every(isInstalled))
    fail(
      `The tests of the PDF need ${TOOLS.join(', ')}. Install them: \`poppler-utils\` on Debian and Ubuntu, \`poppler\` with Homebrew.`,
    );
}

/** @param {string} tool */
function isInstalled(tool) {
  try {
    execFileSync('which', [tool], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
