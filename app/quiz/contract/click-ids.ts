export const AD_PLATFORMS = ['google', 'meta', 'microsoft', 'linkedin'] as const;
export type AdPlatform = (typeof AD_PLATFORMS)[number];

/**
 * The parameters of an address by which an ad platform finds the click on its ad. Settings say whose are
 * kept; none, if they say nothing. See docs/leads.md#click-ids.
 */
const CLICK_IDS = {
  google: ['gclid', 'gbraid', 'wbraid'],
  meta: ['fbclid'],
  microsoft: ['msclkid'],
  linkedin: ['li_fat_id'],
} as const satisfies Record<AdPlatform, readonly string[]>;

export const CLICK_ID_FIELDS = Object.values(CLICK_IDS).flat();

/** The names of the click ids that these platforms use. */
export const clickIdsOf = (platforms: readonly AdPlatform[] | null | undefined) =>
  (platforms ?? []).flatMap((platform): readonly string[] => CLICK_IDS[platform]);

/** The longest click id. A part of one would find no click, so a longer one is left out as a whole. */
export const MAX_CLICK_ID = 500;
