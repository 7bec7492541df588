import { pictureOfAsset } from '#app/quiz/base/picture.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { environment } from '#studio/environment.ts';

/** Where visitors get the pictures. */
const SRC = '"src":"/images/';

/** Where the Studio gets them: from the Content Lake, because the site has only what is published. */
const { projectId, dataset } = environment;
const LAKE = projectId
  ? `https://cdn.sanity.io/images/${projectId}/${dataset}/`
  : `/images/local/${dataset}/`;

export const pictureAddress = (id: string): string => LAKE + pictureOfAsset(id).file;

/** The content with addresses of its pictures that work in the Studio. */
export function withLakePictures(content: SiteContent): SiteContent {
  const text = JSON.stringify(content);
  return text.includes(SRC) ? JSON.parse(text.replaceAll(SRC, `"src":"${LAKE}`)) : content;
}
