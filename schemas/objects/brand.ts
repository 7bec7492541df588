import { defineField } from 'sanity';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import {
  chosenBrand,
  linkPicture,
  linkPictureDimensionsProblem,
  logo,
  logoDimensionsProblem,
  logoFile,
  MAX_LINK_PICTURE_BYTES,
  MAX_LINK_PICTURE_SIDE,
  MAX_LOGO_BYTES,
  MAX_LOGO_SIDE,
} from '#app/quiz/contract/brand.ts';
import { fieldsFrom } from '#schemas/from-contract.ts';
import { PRINTED_PICTURES, pictureField, STILL_PICTURES } from './picture-field.ts';

const logoLimits = {
  accept: STILL_PICTURES,
  maxBytes: MAX_LOGO_BYTES,
  maxSide: MAX_LOGO_SIDE,
  dimensionsProblem: logoDimensionsProblem,
};

export const brand = defineField({
  name: 'brand',
  title: 'Brand',
  description: 'Leave a field empty to keep the default.',
  type: 'object',
  options: { collapsible: false },
  fields: fieldsFrom(chosenBrand, {
    logo: pictureField('logo', logo, {
      title: 'Logo',
      description:
        'Appears at the top of every page and of the PDF. PNG is best: 400 pixels wide is enough, and a larger picture is made smaller.',
      limits: { ...logoLimits, accept: PRINTED_PICTURES, logo: 'logo' },
      alt: {
        title: 'What the logo says',
        description: 'For visitors who do not see it: usually the name of your business.',
      },
    }),
    logoOnDark: pictureField('logoOnDark', logoFile, {
      title: 'Logo for a dark background',
      description:
        'Replaces the logo on the page if its background colour is dark. Paper and the PDF are white, so they keep the logo above.',
      limits: { ...logoLimits, logo: 'logoOnDark' },
    }),
    isNameShown: {
      title: 'Show the name of the site beside the logo',
      description: 'Without it, screen readers still read the name.',
      initialValue: true,
      hidden: ({ parent }) => !ownProperty(ownProperty(parent, 'logo'), 'asset'),
    },
    linkPicture: pictureField('linkPicture', linkPicture, {
      title: 'Picture for link previews',
      description:
        'Search engines and messaging apps show it beside a link to the site. 1200 by 630 pixels is best, and a larger picture is made smaller. Describe it under Search engines.',
      limits: {
        accept: PRINTED_PICTURES,
        maxBytes: MAX_LINK_PICTURE_BYTES,
        maxSide: MAX_LINK_PICTURE_SIDE,
        dimensionsProblem: linkPictureDimensionsProblem,
      },
    }),
    accent: [
      'Accent colour',
      'For buttons, links and selected answers on the page, in the report and in the PDF.',
      { options: { input: 'color' } },
    ],
    background: [
      'Background colour',
      'The page. It can be light or dark, and all other colours follow. Paper and the PDF stay white.',
      { options: { input: 'color' } },
    ],
  }),
});
