import { type CSSProperties, memo } from 'react';
import { LINE } from '#studio/preview/model/coded-pdf.ts';
import type { PdfPageContent, PlacedText } from '#studio/preview/model/pdf-pages.ts';
import { decodeText } from '#studio/preview/model/text-codes.ts';

/** CSS pixels per point. */
const SCALE = 4 / 3;

/** The font of the invisible texts. Each line is stretched to the width that it has on the page. */
const FONT = 'sans-serif';
const MEASURED_SIZE = 100;

/** The picture of a page of the PDF, with its coded texts over it, invisible. */
export const PdfPageView = memo(function PdfPageView({ page }: { page: PdfPageContent }) {
  const { number, width, height, picture, blocks, figures } = page;
  return (
    <div
      style={{
        position: 'relative',
        width: width * SCALE,
        height: height * SCALE,
        margin: '32px auto',
        outline: '1px solid #d3d0c8',
      }}
    >
      <img
        src={picture}
        alt={`Page ${number} of the PDF`}
        style={{ display: 'block', width: '100%' }}
      />
      {figures.map((figure) => (
        <div key={figure.top} role="img" aria-label={figure.text} style={styleOf(figure)} />
      ))}
      {blocks.map((lines) => (
        <Block key={`${lines[0]?.left} ${lines[0]?.top}`} lines={lines} />
      ))}
    </div>
  );
});

/** One target for all lines of a text. */
function Block({ lines }: { lines: readonly PlacedText[] }) {
  const [left, top] = [
    Math.min(...lines.map((line) => line.left)),
    Math.min(...lines.map((line) => line.top)),
  ];
  const width = Math.max(...lines.map((line) => line.left + line.width)) - left;
  const height = Math.max(...lines.map((line) => line.top + line.height)) - top;
  return (
    <button
      type="button"
      aria-label={lines.map(({ text }) => text).join(' ')}
      style={styleOf({ left, top, width, height })}
    >
      <svg
        aria-hidden="true"
        viewBox={`${left} ${top} ${width} ${height}`}
        style={{ display: 'block', width: '100%', height: '100%' }}
      >
        {lines.map((line) => {
          const size = line.height / LINE.height;
          const { text } = decodeText(line.text);
          const stretch = line.width / (widthOf(text) * size);
          const baseline = line.top + LINE.baseline * size;
          return (
            <text
              key={line.top}
              transform={`translate(${line.left} ${baseline}) scale(${stretch} 1)`}
              fontFamily={FONT}
              fontSize={size}
              fill="transparent"
            >
              {line.text}
            </text>
          );
        })}
      </svg>
    </button>
  );
}

const context = document.createElement('canvas').getContext('2d');

/** The width of a text of size 1 in `FONT`. */
function widthOf(text: string): number {
  if (!context) return text.length;
  context.font = `${MEASURED_SIZE}px ${FONT}`;
  return context.measureText(text).width / MEASURED_SIZE;
}

const styleOf = ({ left, top, width, height }: Omit<PlacedText, 'text'>): CSSProperties => ({
  position: 'absolute',
  left: left * SCALE,
  top: top * SCALE,
  width: width * SCALE,
  height: height * SCALE,
});
