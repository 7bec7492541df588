import { ownProperty } from '#app/quiz/base/unknown.ts';

/**
 * Runs in a preview before any other script, so that the page stores and sends nothing. It is not part of the
 * visitor's scripts; the audit copes with blocked storage as in any browser. What the page sends gets the
 * status of an accepted request: 202 for the report by email, and 200 for everything else.
 */
export const ISOLATION_SCRIPT = `{const none={get(){throw new DOMException("A preview stores nothing.","SecurityError")}};Object.defineProperty(window,"sessionStorage",none);Object.defineProperty(window,"localStorage",none);navigator.sendBeacon=()=>true;const read=fetch;window.fetch=(input,init)=>!init?.method||init.method==="GET"?read(input,init):Promise.resolve(new Response("{}",{status:String(input).endsWith("/report")?202:200,headers:{"Content-Type":"application/json"}}))}`;

/** The banner's styles, in the preview alone: the site's stylesheet is the same with and without previews. */
export const BANNER_STYLES =
  '.preview-banner{background:var(--color-ink);color:var(--color-paper);padding:.75rem 1rem;font-size:.9375rem;line-height:1.5}.preview-banner>*{max-width:65rem;margin:0 auto}.preview-banner details{margin-top:.5rem}.preview-banner ul{margin:.5rem 0 0 1.25rem;list-style:disc}.preview-banner a{color:inherit;text-decoration:underline}.preview-banner :focus-visible{outline:2px solid var(--color-highlight);outline-offset:2px}@media print{.preview-banner{display:none}}';

/** Whether the `handle` of a route says that it is a draft preview. */
export const isPreviewHandle = (handle: unknown): boolean =>
  ownProperty(handle, 'isPreview') === true;
