/** Digits with at most one comma or point. */
const DECIMAL = /^[+-]?(\d+[.,]?\d*|[.,]\d+)$/;
/** A thousand for some, and one for others. */
const GROUPED = /^[+-]?[1-9]\d{0,2},\d{3}$/;
/** A double holds any number of so many digits. */
const MAX_DIGITS = 15;

/** The number that a text stands for, `6,5` and `6.5` alike, or `undefined` if that is not certain. */
export function readNumber(text: string): number | undefined {
  const trimmed = text.trim();
  const digits = trimmed.replace(/\D/g, '').replace(/^0+/, '');
  if (!DECIMAL.test(trimmed) || GROUPED.test(trimmed) || digits.length > MAX_DIGITS)
    return undefined;
  return Number(trimmed.replace(',', '.'));
}
