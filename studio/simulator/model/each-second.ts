/** Adds up numbers, and tells their sum once a second. The first second is silent. */
export function eachSecond(tell: (sum: number) => void, now = Date.now): (more: number) => void {
  let sum = 0;
  let last = now();
  return (more) => {
    sum += more;
    if (now() - last < 1_000) return;
    last = now();
    tell(sum);
  };
}
