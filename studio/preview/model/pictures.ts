import { pictureOfAsset } from '#app/quiz/contract/brand.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { environment } from '#studio/config/environment.ts';

/** Where visitors get the pictures. */
const SITE = '/images/';

/** Where the Studio gets them: from the Content Lake, because the site has only what is published. */
const { projectId, dataset } = environment;
const LAKE = projectId
  ? `https://cdn.sanity.io/images/${projectId}/${dataset}/`
  : `/images/local/${dataset}/`;

/** Where the Studio gets the picture of an asset with this id. */
export const pictureAddress = (id: string): string => LAKE + pictureOfAsset(id).file;

const fromLake = <T extends { src: string }>(picture: T | undefined): T | undefined =>
  picture && { ...picture, src: picture.src.replace(SITE, LAKE) };

/** The content with addresses of the brand's pictures that work in the Studio. */
export function withLakePictures(content: SiteContent): SiteContent {
  const { brand } = content.siteSettings;
  if (!brand) return content;
  const { logo, logoOnDark, linkPicture } = brand;
  const pictures = {
    logo: fromLake(logo),
    logoOnDark: fromLake(logoOnDark),
    linkPicture: fromLake(linkPicture),
  };
  return {
    ...content,
    siteSettings: { ...content.siteSettings, brand: { ...brand, ...pictures } },
  };
}
