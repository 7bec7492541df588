/** A colour as people see it: lightness from 0 to 1, chroma from 0, and hue in degrees. */
export type Oklch = { lightness: number; chroma: number; hue: number };

export type Triple = [number, number, number];

const HEX = /^#[0-9a-f]{6}$/;

/** Whether this is a colour such as `#0f4c3a`: a hash and six digits in lower case. */
export const isHex = (text: string): boolean => HEX.test(text);

/** The linear light, from 0 to 1, of each sRGB value from 0 to 255. */
const LINEAR = Array.from({ length: 256 }, (_, index) => {
  const value = index / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

/** The red, green and blue of a colour `#rrggbb`, each from 0 to 255. */
export function rgbOf(hex: string): Triple {
  const bits = Number.parseInt(hex.slice(1), 16);
  return [(bits >> 16) & 0xff, (bits >> 8) & 0xff, bits & 0xff];
}

/** The linear light, from 0 to 1, of red, green and blue: integers from 0 to 255. */
export const linearRgb = ([red, green, blue]: Triple): Triple => [
  LINEAR[red] ?? 0,
  LINEAR[green] ?? 0,
  LINEAR[blue] ?? 0,
];

/** A colour `#rrggbb` in OKLCH (https://bottosson.github.io/posts/oklab). */
export function toOklch(hex: string): Oklch {
  const [red, green, blue] = linearRgb(rgbOf(hex));
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

function toLinearRgb(lightness: number, a: number, b: number): Triple {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** How far a channel may lie outside 0 to 1: less than half of 1/255 in sRGB, so it rounds to 0 or 255. */
const TOLERANCE = 0.0001;
const CHROMA_STEPS = 8;

const isInGamut = (rgb: Triple) =>
  Math.min(...rgb) >= -TOLERANCE && Math.max(...rgb) <= 1 + TOLERANCE;

/** The colour `#rrggbb` of this lightness and hue, with as much of the chroma as screens can show. */
export function toHex({ lightness, chroma, hue }: Oklch): string {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  let rgb = toLinearRgb(lightness, a, b);
  if (!isInGamut(rgb)) {
    let share = 0;
    for (let step = 1 / 2; step >= 1 / 2 ** CHROMA_STEPS; step /= 2)
      if (isInGamut(toLinearRgb(lightness, a * (share + step), b * (share + step)))) share += step;
    rgb = toLinearRgb(lightness, a * share, b * share);
  }
  return `#${rgb.map(hexChannel).join('')}`;
}

function hexChannel(linear: number): string {
  const channel = Math.min(1, Math.max(0, linear));
  const value = channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, '0');
}
