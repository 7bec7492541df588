/**
 * Stops this process when the script that started it is gone, even if that was killed. At once, as Ctrl-C
 * does: whoever starts it again needs its port.
 */
export function stopWithParent(): void {
  process.once('disconnect', () => process.kill(process.pid, 'SIGINT'));
}
