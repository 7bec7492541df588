import { type Colors, DEFAULT_COLORS, type LevelShades } from './colors.ts';
import { contrast } from './contrast.ts';
import { type Oklch, toHex, toOklch } from './oklch.ts';
import { MIN_CONTROL_CONTRAST, MIN_TEXT_CONTRAST } from './pairs.ts';

/** The two colours that an editor chooses, as `#rrggbb`. */
export type BrandColors = { accent: string; background: string };

/** The colours that follow from the background alone. */
export type BaseColors = Omit<Colors, 'accent' | 'accentStrong' | 'accentSoft' | 'highlight'>;

/** The contrast that derived colours have: a little more than is required. */
const SAFE_TEXT = MIN_TEXT_CONTRAST + 0.1;
const SAFE_CONTROL = MIN_CONTROL_CONTRAST + 0.1;
const BISECTIONS = 6;

/** The contrast that a colour needs with the colour behind it. */
type Need = [behind: string, ratio: number];

/** Whether light text is easier to read on this background than dark text. */
export const isDark = (background: string): boolean =>
  contrast(background, '#ffffff') > contrast(background, '#000000');

/**
 * All colours of a site, derived from two: the hue and some chroma of one of them, and a lightness that moves
 * away from the colours behind it until the contrast is enough, or black or white is reached. So some pairs
 * may fail: `check-colors.ts` finds them. The colours that we ship give exactly `DEFAULT_COLORS`.
 */
export function deriveColors({ accent, background }: BrandColors): Colors {
  const isDefault = accent === DEFAULT_COLORS.accent && background === DEFAULT_COLORS.paper;
  return isDefault ? DEFAULT_COLORS : withAccent(baseColorsOf(background), accent);
}

/** Derives the colours that follow from the background `#rrggbb`. */
export function baseColorsOf(background: string): BaseColors {
  const paper = toOklch(background);
  const dark = isDark(background);
  const away = dark ? 1 : -1;
  /** The text with the most contrast. It has to be readable on each backdrop. */
  const extreme = dark ? '#ffffff' : '#000000';
  const { lightness } = paper;

  const backdrop = (onLight: number, onDark: number, chroma: number, hue: number, ratio: number) =>
    withContrast({ lightness: dark ? onDark : onLight, chroma, hue }, -away, [[extreme, ratio]]);
  const raised = Math.max(lightness + 0.05, 0.19);
  const surface = backdrop(lightness + 0.03, raised, paper.chroma * 0.6, paper.hue, 5.2);
  const lineChroma = Math.min(paper.chroma * 1.5, 0.05);
  const line = backdrop(lightness - 0.1, raised + 0.11, lineChroma, paper.hue, 3.8);
  const errorSoft = backdrop(lightness - 0.015, lightness + 0.05, dark ? 0.04 : 0.021, 39, 5.2);

  const onPageAndCard = (ratio: number): Need[] => [
    [background, ratio],
    [surface, ratio],
  ];
  const foreground = ([onLight, onDark]: readonly [number, number], color: Oklch, needs: Need[]) =>
    withContrast({ ...color, lightness: dark ? onDark : onLight }, away, needs);
  const neutral = { ...paper, chroma: Math.min(paper.chroma, 0.02) };
  const red = { lightness: 0, chroma: 0.167, hue: 32 };

  const shadesOf = (level: LevelShades): LevelShades => {
    const [fill, mark, ink] = [toOklch(level.fill), toOklch(level.mark), toOklch(level.ink)];
    const ownFill = dark ? toHex({ ...fill, lightness: 0.4, chroma: 0.09 }) : level.fill;
    const markNeeds: Need[] = [...onPageAndCard(SAFE_CONTROL), [line, SAFE_CONTROL]];
    return {
      fill: ownFill,
      mark: foreground([mark.lightness, 0.7], mark, markNeeds),
      ink: foreground([ink.lightness, 0.9], ink, [[ownFill, SAFE_TEXT]]),
    };
  };
  const { levels } = DEFAULT_COLORS;
  return {
    paper: background,
    surface,
    line,
    errorSoft,
    ink: foreground([0.25, 0.95], neutral, [...onPageAndCard(SAFE_TEXT), [errorSoft, SAFE_TEXT]]),
    muted: foreground([0.45, 0.8], neutral, [...onPageAndCard(SAFE_TEXT), [line, SAFE_CONTROL]]),
    edge: foreground([0.6, 0.6], neutral, onPageAndCard(SAFE_CONTROL)),
    error: foreground([0.47, 0.76], red, [...onPageAndCard(SAFE_TEXT), [errorSoft, SAFE_TEXT]]),
    levels: {
      green: shadesOf(levels.green),
      yellow: shadesOf(levels.yellow),
      orange: shadesOf(levels.orange),
      red: shadesOf(levels.red),
    },
  };
}

/** Adds the colours that follow from the accent. */
export function withAccent(base: BaseColors, accent: string): Colors {
  const dark = isDark(base.paper);
  const away = dark ? 1 : -1;
  const color = toOklch(accent);
  const { chroma, hue } = color;
  const accentStrong = toHex({
    hue,
    chroma: chroma * 0.8,
    lightness: clamp(color.lightness + away * 0.09),
  });
  const raised = toOklch(base.surface).lightness;
  const soft = dark ? raised + 0.03 : toOklch(base.paper).lightness - 0.025;
  const accentSoft = withContrast(
    { lightness: soft, chroma: Math.min(chroma, dark ? 0.05 : 0.03), hue },
    -away,
    [
      [accentStrong, SAFE_TEXT],
      [accent, SAFE_CONTROL],
      [base.ink, SAFE_TEXT],
      [base.muted, SAFE_TEXT],
    ],
  );
  const highlight = withContrast(
    { lightness: dark ? 0.28 : 0.93, chroma: Math.min(chroma, 0.06), hue },
    -away,
    [
      [accent, SAFE_CONTROL],
      [accentStrong, SAFE_TEXT],
    ],
  );
  return { ...base, accent, accentStrong, accentSoft, highlight };
}

const clamp = (lightness: number) => Math.min(1, Math.max(0, lightness));

/** The colour, darker (direction -1) or lighter (1) as far as the contrasts ask for; else black or white. */
function withContrast(from: Oklch, direction: number, needs: readonly Need[]): string {
  const at = (lightness: number) => toHex({ ...from, lightness: clamp(lightness) });
  const isEnough = (color: string) =>
    needs.every(([behind, ratio]) => contrast(color, behind) >= ratio);
  const start = clamp(from.lightness);
  if (isEnough(at(start))) return at(start);
  let [near, far] = [start, direction > 0 ? 1 : 0];
  for (let step = 0; step < BISECTIONS; step += 1) {
    const middle = (near + far) / 2;
    if (isEnough(at(middle))) far = middle;
    else near = middle;
  }
  return at(far);
}
