import { useState } from 'react';
import { type OptionImage, type OptionSource, optionsOf } from './options.ts';

export type OptionsProps = {
  question: OptionSource & { key: string };
  /** Those that are shown, where that is not all of them. */
  options?: ReturnType<typeof optionsOf>;
  type: 'radio' | 'checkbox';
  isChosen: (value: string) => boolean;
  onChoose: (value: string) => void;
};

/** The longest label, in characters, that has room in a card of half a phone's width. */
const SHORT = 24;

/** The options of a question. With pictures and short labels they are cards, two beside each other on a phone. */
export function Options({ question, options, type, isChosen, onChoose }: OptionsProps) {
  const all = optionsOf(question);
  const areCards =
    all.some(({ image }) => image) && all.every(({ label }) => label.length <= SHORT);
  return (
    <div className={areCards ? 'options option-cards' : 'options'}>
      {(options ?? all).map(({ value, label, image }) => (
        <label key={value} className="option">
          <input
            type={type}
            name={question.key}
            value={value}
            checked={isChosen(value)}
            onChange={() => onChoose(value)}
          />
          <span className="min-w-0 flex-1 basis-16 wrap-anywhere">{label}</span>
          {image && <Picture {...image} alt={image.alt === label ? '' : image.alt} />}
        </label>
      ))}
    </div>
  );
}

/** In a box of one shape, so that cards are equally tall. A picture that does not load leaves its words. */
function Picture({ src, alt, width, height }: OptionImage) {
  const [isMissing, setMissing] = useState(false);
  return isMissing ? (
    <span className="option-picture">{alt}</span>
  ) : (
    <img
      className="option-picture"
      alt={alt}
      src={src}
      width={width}
      height={height}
      onError={() => setMissing(true)}
    />
  );
}
