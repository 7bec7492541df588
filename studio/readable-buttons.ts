import { studioTheme } from '@sanity/ui';

// On a light ground, Sanity's filled buttons have white words on a colour that is too light for them, and a
// darker one under the pointer. They have that from the start, and under the pointer the one of a press.
for (const { button } of Object.values(studioTheme.v2?.color.light ?? {}))
  for (const colors of Object.values(button.default))
    Object.assign(colors, { enabled: colors.hovered, hovered: colors.pressed });
