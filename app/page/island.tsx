import { InlineScript } from '#app/components/inline-elements.tsx';
import type { SiteSettings } from '#app/quiz/contract/site.ts';
import { INLINE_SCRIPTS } from './inline-scripts.ts';
import { useRootValues } from './root-context.ts';

export function IslandHead() {
  const { entry, hmr } = useRootValues();
  return (
    <>
      <InlineScript source={INLINE_SCRIPTS.watch} />
      {hmr && <script type="module" src={hmr.runtime} />}
      <script type="module" async={!hmr} src={entry.module} />
    </>
  );
}

/**
 * Shown if the page's script does not load, above what the visitor reads or fills in. The text that mentions
 * saved answers is only for a tab that resumes an audit.
 */
export function IslandFailureMessage({ texts }: { texts: SiteSettings['texts'] }) {
  return (
    <div
      role="alert"
      className="page sticky top-0 z-1 hidden bg-paper py-4 in-[.script-failed]:block"
    >
      <p className="in-[.restoring]:hidden">{texts.pageFailed ?? texts.failed}</p>
      <p className="hidden in-[.restoring]:block">{texts.failed}</p>
      <button type="button" id="reload-page" className="button mt-4">
        {texts.retry}
      </button>
    </div>
  );
}

/** Embeds a value as JSON in a script element that browsers do not run. No value can close it early. */
export function IslandData({ id, value }: { id: string; value: unknown }) {
  const json = JSON.stringify(value).replace(/</g, '\\u003c');
  return <script type="application/json" id={id} dangerouslySetInnerHTML={{ __html: json }} />;
}
