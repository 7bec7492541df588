import { Card, Container, useTheme_v2 } from '@sanity/ui';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useRouter } from 'sanity/router';
import { styled } from 'styled-components';
import { Note } from './components/elements.tsx';
import { Loaded } from './components/loaded.tsx';
import { FIRST_PAGE, guideOf } from './guide.ts';
import { useResource } from './hooks/use-resource.ts';

/** Above a heading that a link leads to, in px. */
const MARGIN = 16;

const Article = styled.article`
  font-size: 0.9375rem;
  line-height: 1.6;
  color: var(--card-fg-color);
  overflow-wrap: break-word;
  & :is(h1, h2, h3) {
    line-height: 1.25;
    margin: 2em 0 0.5em;
  }
  & h1 {
    margin-top: 0;
  }
  & strong {
    font-weight: 600;
  }
  & li {
    margin: 0.25em 0;
  }
  & img {
    max-width: 100%;
    border: 1px solid var(--card-border-color);
  }
  & a[href] {
    color: var(--card-link-color);
    text-decoration: underline;
  }
  & :is(pre, code) {
    font-family: ui-monospace, monospace;
    background: var(--card-code-bg-color);
    color: var(--card-code-fg-color);
    font-size: 0.875em;
  }
  & pre {
    padding: 1rem;
    overflow-x: auto;
  }
  & table {
    border-collapse: collapse;
  }
  & :is(th, td) {
    padding: 0.5rem 1rem 0.5rem 0;
    border-bottom: 1px solid var(--card-border-color);
    text-align: start;
    vertical-align: top;
  }
`;

/** A guide of `docs`, whose links to other guides open here. */
export default function HelpTool() {
  const { state } = useRouter();
  const page = typeof state.page === 'string' ? state.page : FIRST_PAGE;
  return <Guide key={page} page={page} />;
}

function Guide({ page }: { page: string }) {
  const { navigateUrl, resolvePathFromState } = useRouter();
  const { font } = useTheme_v2();
  const pane = useRef<HTMLDivElement>(null);
  const addressOf = useRef((name: string) => resolvePathFromState({ page: name }));
  const guide = useResource(async () => ({ html: await guideOf(page, addressOf.current) }), [page]);
  const isLoaded = guide.data !== undefined;
  useEffect(() => {
    if (isLoaded) scrollTo(pane.current, location.hash);
  }, [isLoaded]);

  const follow = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || link.target || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { pathname, hash } = new URL(link.href);
    if (pathname === location.pathname) scrollTo(pane.current, hash);
    else navigateUrl({ path: `${pathname}${hash}` });
  };
  return (
    <Card as="main" ref={pane} height="fill" sizing="border" overflow="auto" padding={4}>
      <Container width={1}>
        <Loaded resource={guide} loading="Opening the guide…">
          {({ html }) =>
            html === undefined ? (
              <Note tone="caution">
                There is no such page. Choose Help above for the first one.
              </Note>
            ) : (
              <Article
                style={{ fontFamily: font.text.family }}
                onClick={follow}
                // From the repository's own files, and the renderer lets no HTML of theirs through.
                dangerouslySetInnerHTML={{ __html: html }}
              />
            )
          }
        </Loaded>
      </Container>
    </Card>
  );
}

/** Only the pane is scrolled: `scrollIntoView` would move the whole Studio too. */
function scrollTo(pane: HTMLElement | null, hash: string): void {
  const target = hash && pane?.querySelector(`[id="${CSS.escape(hash.slice(1))}"]`);
  if (pane && target)
    pane.scrollTop +=
      target.getBoundingClientRect().top - pane.getBoundingClientRect().top - MARGIN;
}
