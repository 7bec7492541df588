import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The files of the repository, including new ones but not those that git ignores. */
export function repositoryFiles(...patterns: string[]): string[] {
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns];
  const files = execFileSync('git', listed, { encoding: 'utf8' }).trim().split('\n');
  return [...new Set(files)].filter((file) => existsSync(file));
}
