/**
 * The banner's styles, in the preview alone: the site's stylesheet is the same with and without
 * previews.
 */
export const BANNER_STYLES =
  '.preview-banner{background:var(--color-ink);color:var(--color-paper);padding:.75rem 1rem;font-size:.9375rem;line-height:1.5}.preview-banner>*{max-width:65rem;margin:0 auto}.preview-banner details{margin-top:.5rem}.preview-banner ul{margin:.5rem 0 0 1.25rem;list-style:disc}.preview-banner a{color:inherit;text-decoration:underline}.preview-banner :focus-visible{outline:2px solid var(--color-highlight);outline-offset:2px}@media print{.preview-banner{display:none}}';
