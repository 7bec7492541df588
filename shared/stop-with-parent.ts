/** Stops this process, at once, when the script that started it is gone, even if that was killed. */
export function stopWithParent(): void {
  process.once('disconnect', () => process.kill(process.pid, 'SIGINT'));
}
