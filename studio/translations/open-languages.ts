import { useWorkspace } from 'sanity';
import { route, useRouter } from 'sanity/router';
import type { Filter } from './count-texts.ts';

/** `/languages/fr-CA` is the table of a language, and `/languages/fr-CA/missing` the part of it that is missing. */
export const languagesRouter = route.create('/', [
  route.create('/:tag/:filter'),
  route.create('/:tag'),
]);

/** Opens the tool at a language of the chosen audit, with the texts that a filter shows. */
export function useOpenLanguages() {
  const { navigateUrl, stickyParams } = useRouter();
  const { basePath } = useWorkspace();
  return (tag: string, filter: Filter) => {
    const sticky = new URLSearchParams(
      Object.entries(stickyParams).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    );
    const path = `${basePath}/languages/${tag}/${filter}`.replace('//', '/');
    navigateUrl({ path: sticky.size > 0 ? `${path}?${sticky}` : path });
  };
}
