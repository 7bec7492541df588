import { Stack } from '@sanity/ui';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useSchema } from 'sanity';
import { Dialog } from '#studio/components/dialog.tsx';
import { QuietButton } from '#studio/components/elements.tsx';
import { SiteFrame } from '#studio/components/site-frame.tsx';
import { type FocusedField, useFocusedField } from '#studio/hooks/focused-field.ts';
import type { DrawnContent } from '#studio/preview/model/drawn-content.ts';
import { codedContent, TextCodes, type TextPath } from '#studio/preview/model/text-codes.ts';
import {
  type FieldAddress,
  placeAtField,
  placesOfTexts,
} from '#studio/preview/model/text-places.ts';
import { usePreviewState } from '#studio/preview/model/use-preview-state.ts';
import { ScreenFinder } from '#studio/preview/screens/screen-finder.tsx';
import { ScreenView } from '#studio/preview/screens/screen-view.tsx';
import { fieldTitles } from '#studio/versions/field-titles.ts';
import { Toolbar } from './toolbar.tsx';
import { useTextWatcher } from './use-text-watcher.ts';

type Props = {
  drawn: DrawnContent;
  documentId?: string;
  language: ReactNode;
  onOpen: (field: FieldAddress) => void;
  children?: ReactNode;
};

export function DrawnPreview({ drawn, documentId, language, onOpen, children }: Props) {
  const schema = useSchema();
  const state = usePreviewState(drawn, documentId);
  const { screen, sheet, chooseScreen, chooseSubject } = state;
  const [isEditing, setEditing] = useState(true);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [choices, setChoices] = useState<number[]>([]);
  const [codes] = useState(() => new TextCodes());
  const coded = useMemo(() => codedContent(drawn.content, codes), [drawn.content, codes]);
  const finder = useMemo(() => new ScreenFinder(coded, codes), [coded, codes]);

  const places = useMemo(
    () => new Map(placesOfTexts(drawn).map((place) => [codes.codeOf(place.text), place])),
    [drawn, codes],
  );
  const describe = (code: number) => {
    const place = places.get(code);
    if (!place) return '';
    const { type, field, name } = place;
    return `${fieldTitles(schema.get(type), field)} (${name})`;
  };
  const open = (code: number) => {
    setChoices([]);
    const place = places.get(code);
    if (place) onOpen(place);
  };
  const watcher = useTextWatcher(body, isEditing, {
    describe: (code) => `Press Enter to edit: ${describe(code)}`,
    onChoose: (chosen) => {
      const [only] = chosen;
      if (only !== undefined && chosen.length === 1) open(only);
      else setChoices(chosen);
    },
  });

  const showScreenOf = (text: TextPath) => {
    if (!screen) return;
    const found = finder.find(text, { screen, sheet });
    if (!found) return;
    chooseScreen(found.screen.id);
    if (found.sheet !== sheet) chooseSubject({ example: found.sheet });
  };

  const focused = useFocusedField();
  // The tool keeps its screen when it opens: no form is beside it.
  const followed = useRef(documentId ? undefined : focused);
  const follow = useRef((_field: FocusedField) => {});
  follow.current = (field) => {
    const all = [...places.values()];
    // A benchmark is no text, and stands beside the name of its industry.
    const isNamed = ({ document, type }: (typeof all)[number]) =>
      type === 'industry' && document === field.document;
    const text = (placeAtField(all, field.document, field.path) ?? all.find(isNamed))?.text;
    if (!text) return;
    const code = codes.codeOf(text);
    // Only a field that has just got the focus leads to its screen: after that the editor may choose another.
    const isNew = followed.current !== field;
    if (isNew && !watcher?.shows(code)) showScreenOf(text);
    followed.current = field;
    watcher?.mark(code);
  };
  useEffect(() => {
    if (focused && watcher && (!documentId || focused.document === documentId))
      follow.current(focused);
  }, [focused, watcher, documentId]);

  const showDocument = useRef((_document: string) => {});
  showDocument.current = (document) => {
    const texts = [...places.values()].flatMap((place) =>
      place.document === document ? [place.text] : [],
    );
    const [first] = texts;
    const question = first && finder.questionOf(first);
    if (question) return chooseScreen(question.id);
    if (!first || !screen || texts.some((text) => finder.isAbout({ screen, sheet }, text))) return;
    showScreenOf(first);
  };
  // A new question is drawn once it is complete.
  const isDrawn = [...places.values()].some(({ document }) => document === documentId);
  useEffect(() => {
    if (documentId && isDrawn && !state.isAboutReport) showDocument.current(documentId);
  }, [documentId, isDrawn, state.isAboutReport]);

  if (!screen) return null;
  const content = isEditing ? coded : drawn.content;
  return (
    <>
      <Toolbar state={state} language={language} isEditing={isEditing} onEditing={setEditing}>
        {children}
      </Toolbar>
      <SiteFrame
        title="Preview"
        settings={drawn.content.siteSettings}
        width={state.width}
        onBody={setBody}
      >
        <ScreenView content={content} screen={screen} sheet={sheet} />
      </SiteFrame>
      {choices.length > 0 ? (
        <Dialog title="Which text do you want to edit?" width={0} onClose={() => setChoices([])}>
          <Stack space={1}>
            {choices.map((code) => (
              <QuietButton
                key={code}
                justify="flex-start"
                text={describe(code)}
                onClick={() => open(code)}
              />
            ))}
          </Stack>
        </Dialog>
      ) : null}
    </>
  );
}
