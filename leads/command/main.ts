import { createInterface } from 'node:readline/promises';
import type { LeadsContext } from '#leads/context.ts';
import { migrate } from '#leads/database/migrate.ts';
import { openDatabase } from '#leads/database/open.ts';
import { readEnvironment } from '#leads/environment.ts';
import { readKey } from '#leads/person-key.ts';
import { logLineOf } from '#process/log.ts';
import { messageOf } from '#process/message-of.mjs';
import { HELP, parseCommand, UsageError } from './arguments.ts';
import type { Terminal } from './commands.ts';

// `npm run leads`: opens the database of the leads process, which may run meanwhile. The exit code is
// 0 when the command is done, 1 when it failed, and 2 when its arguments are wrong.

const terminal: Terminal = {
  print: (line) => console.log(line),
  async confirm(question) {
    if (!process.stdin.isTTY) return false;
    const lines = createInterface({ input: process.stdin, output: process.stderr });
    const given = await lines.question(`${question} (yes/no) `);
    lines.close();
    return given.trim().toLowerCase() === 'yes';
  },
};

async function run(): Promise<void> {
  const command = parseCommand(process.argv.slice(2));
  if (!command) return console.log(HELP);
  const environment = readEnvironment(process.env);
  const database = openDatabase(environment, () => {});
  try {
    const key = readKey(environment);
    await migrate(database);
    const leads: LeadsContext = {
      database,
      environment,
      key,
      now: Date.now,
      log: (event, details) => console.error(logLineOf(event, details)),
      // The leads process itself looks for due deliveries.
      wake: () => {},
    };
    await command(leads, terminal);
  } finally {
    await database.close();
  }
}

run().catch((error: unknown) => {
  const isUsage = error instanceof UsageError;
  console.error(messageOf(error));
  if (isUsage) console.error(`\n${HELP}`);
  process.exitCode = isUsage ? 2 : 1;
});
