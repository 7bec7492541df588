import { spawnSync } from 'node:child_process';

// Every bench in turn, each in a process of its own. They need the production build.
const BENCHES = ['distribution', 'lake', 'start', 'publish', 'throughput'];

for (const program of ['wrk', 'taskset'])
  if (spawnSync('which', [program]).status !== 0) {
    console.error(`The benches need ${program}: apt-get install wrk util-linux`);
    process.exit(1);
  }
for (const name of BENCHES) {
  console.log(`\n› bench/${name}.ts`);
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', `bench/${name}.ts`], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
