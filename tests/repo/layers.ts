import { readFileSync } from 'node:fs';
import { z } from 'zod';

const pattern = z.object({ group: z.array(z.string()), message: z.string() });
const restricted = z.object({ options: z.object({ patterns: z.tuple([pattern]) }) });
const override = z.object({
  includes: z.array(z.string()),
  linter: z.object({
    rules: z.object({
      style: z.object({ noRestrictedImports: restricted.optional() }).optional(),
    }),
  }),
});
const configuration = z.object({ overrides: z.array(override) });

/** What the linter lets the files of a folder import. */
export type ImportRule = {
  /** The folder's files, as globs from the root of the repository. */
  includes: string[];
  /** Import patterns that are allowed; `./**`, the folder itself, is among them. */
  allowed: string[];
  /** Import patterns that stay refused although a wider one is allowed. */
  except: string[];
};

/** The import rules of `biome.json`, in its order. */
export function importRules(): ImportRule[] {
  const { overrides } = configuration.parse(JSON.parse(readFileSync('biome.json', 'utf8')));
  return overrides.flatMap(({ includes, linter }) => {
    const rule = linter.rules.style?.noRestrictedImports;
    if (!rule) return [];
    const [, ...group] = rule.options.patterns[0].group;
    return [
      {
        includes,
        allowed: group.filter((each) => each.startsWith('!')).map((each) => each.slice(1)),
        except: group.filter((each) => !each.startsWith('!')),
      },
    ];
  });
}

/** A pattern as a reader names it: `#app/quiz/score/**` is `app/quiz/score`, `node:*` is `node`. */
const plain = (glob: string) =>
  /^@[^/]+\/\*\*$/.test(glob)
    ? glob.slice(0, -1)
    : glob.replace(/^#/, '').replace(/(\/\*\*|:\*(\/\*)?)$/, '');

const folderOf = (glob: string) => glob.replace(/\/\*\*$/, '');

/** Folders whose parts are named together: `app/quiz/{base,score}`. */
const PARENTS = ['app/quiz/questions/', 'app/quiz/', 'app/'];

const parentOf = (name: string) => PARENTS.find((each) => name.startsWith(each)) ?? name;

function code(names: string[]): string {
  const groups = [...new Set(names.map(parentOf))].map((parent) => {
    const parts = names.filter((name) => parentOf(name) === parent);
    const [first = '', ...others] = parts.map((name) => name.slice(parent.length));
    return others.length > 0 ? `${parent}{${[first, ...others].join(',')}}` : parts[0];
  });
  return groups.map((name) => `\`${name}\``).join(', ');
}

/** The two cells of CONTRIBUTING's table that follow from a rule. */
function importCells({ includes, allowed, except }: ImportRule) {
  const own = includes.filter((glob) => !glob.startsWith('!')).map(folderOf);
  const names = [...new Set(allowed.map(plain))].filter(
    (name) => name !== '.' && !name.startsWith('./') && !own.includes(name),
  );
  const hidden = [...new Set(except.filter((each) => each.startsWith('#')).map(plain))];
  const but = hidden.length > 0 ? `, but not ${code(hidden)}` : '';
  return { folder: code(own), mayImport: `${code(names)}${but}` || 'nothing' };
}

/** A row of the table: the folder, what it holds, what it may import. */
const ROW = /^\| (`.*?) \| (.*?) \| (.*?) \|$/gm;

/** The text of CONTRIBUTING with the third column of its table of folders as `biome.json` has it. A row needs a rule. */
export function withLayers(contributing: string): string {
  const cells = importRules().map(importCells);
  return contributing.replace(ROW, (row, folder: string, holds: string) => {
    const rule = cells.find((each) => each.folder === folder);
    if (rule) return `| ${folder} | ${holds} | ${rule.mayImport} |`;
    return row.endsWith('| anything |') ? row : '';
  });
}
