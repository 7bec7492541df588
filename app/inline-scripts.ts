/**
 * The inline scripts of the page. They are constant, so the Content-Security-Policy can list their
 * hashes.
 */
export const INLINE_SCRIPTS = {
  /** Hides the landing page in a tab that resumes an audit or opens a shared report. */
  resume: `try{(location.hash.startsWith("#r=")||sessionStorage.getItem("audit"))&&document.documentElement.classList.add("restoring")}catch{}`,
  /**
   * Shows the failure message if a script does not load, and handles its button to reload the page.
   */
  watch: `addEventListener("error",({target})=>{target.tagName==="SCRIPT"&&document.documentElement.classList.add("script-failed")},true);addEventListener("click",({target})=>{target.id==="reload-page"&&location.reload()})`,
  /** Computes styles while the page is still loading; after loading, that would be a long task. */
  styleEarly: `setTimeout(()=>getComputedStyle(document.documentElement).color)`,
  /** Logs the unknown path in the visitor's console (docs/journey.md#not-found). */
  notFound: `console.error("404: no page at",location.pathname)`,
} as const;
