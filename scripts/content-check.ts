import { checkContent } from './check-content.ts';

// Checks all audits of an NDJSON file, or of the published content, as the Studio and the site do; with
// --audit SLUG only the one there (/ is the audit without an address). Prints a report, or JSON with --json.
// Exits with 1 if something would break an audit or a persona fails, and with 2 if it could not check.

// A reader that closes the output early (`| head`) does not fail the check.
process.stdout.on('error', () => {});

const { status, output, problem } = await checkContent(process.argv.slice(2), process.env);
process.stdout.write(output);
if (problem) console.error(problem);
process.exitCode = status;
