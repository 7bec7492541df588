/** The scripts within the HTML. Each is constant, so that the Content-Security-Policy can list its hash. */
export const INLINE_SCRIPTS = {
  /** Hides the landing page in a tab that resumes an audit or opens a shared report. */
  resume: `try{(location.hash.startsWith("#r=")||sessionStorage.getItem("audit"))&&document.documentElement.classList.add("restoring")}catch{}`,
  /** Reports a script that did not load, and makes the button that reloads the page work. */
  watch: `addEventListener("error",({target})=>{target.tagName==="SCRIPT"&&document.documentElement.classList.add("script-failed")},true);addEventListener("click",({target})=>{target.id==="reload-page"&&location.reload()})`,
  /** Computes styles while the page still loads. At the end of the page that would be a long task. */
  styleEarly: `setTimeout(()=>getComputedStyle(document.documentElement).color)`,
  /** Logs the unknown path in the visitor's console (docs/journey.md#not-found). */
  notFound: `console.error("404: no page at",location.pathname)`,
} as const;
