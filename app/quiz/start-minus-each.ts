/** A start, less the same amount for each selection, never below 0 (spec 9: q5). */
export function startMinusEach(rule: { start: number; each: number }, selections: number): number {
  return Math.max(0, rule.start - rule.each * selections);
}
