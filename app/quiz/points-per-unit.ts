/** The slider's value times the points of one unit (spec 9: q2). */
export function pointsPerUnit(rule: { each: number }, value: number): number {
  return value * rule.each;
}
