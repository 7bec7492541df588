/** The records of a CSV file by RFC 4180: a quoted field may hold commas, line breaks and "". */
export function parseCsv(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let rest = text;
  while (rest !== '') {
    const [whole, quoted, plain = ''] =
      /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?=,|\r\n|$)/.exec(rest) ?? [];
    if (whole === undefined) throw new Error(`This is not a field: ${rest.slice(0, 40)}`);
    record.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    rest = rest.slice(whole.length);
    if (rest.startsWith(',')) {
      rest = rest.slice(1);
      if (rest === '') record.push('');
      continue;
    }
    records.push(record);
    record = [];
    rest = rest.slice(2);
  }
  return records;
}
