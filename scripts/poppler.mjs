import { fail } from './messages.mjs';
import { canInstallPackages, findProgram, installPackages } from './programs.mjs';

const PROGRAMS = ['pdftotext', 'pdfinfo', 'pdffonts', 'pdftocairo'];

/** Finds poppler, with which tests read the report's PDF, or installs Debian's package. */
export async function findOrInstallPoppler() {
  if (PROGRAMS.every(findProgram)) return;
  if (canInstallPackages()) await installPackages('The PDF tests need poppler', ['poppler-utils']);
  if (!PROGRAMS.every(findProgram))
    fail(
      `The PDF tests need ${PROGRAMS.join(', ')}. Install them: \`poppler-utils\` on Debian and Ubuntu, \`poppler\` with Homebrew.`,
    );
}
