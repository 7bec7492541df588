/** A table as an editor may paste it, to copy from. */
export const EXAMPLE = [
  ['section', 'introduction', 'question', 'type', 'option', 'points'],
  ['Being found', 'Think of last month.', 'How often do you post?', 'one answer', 'Never', '0'],
  ['', '', '', '', 'Every month', '5'],
  ['', '', '', '', 'Every week', '10'],
  ['', '', 'Where are you listed?', 'several answers', 'Google', '4'],
  ['', '', '', '', 'Yelp', '2'],
  ['About you', '', 'What costs you the most time?', 'text', '', ''],
]
  .map((cells) => cells.join('\t'))
  .join('\n');
