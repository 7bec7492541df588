/** The scripts that stand in the HTML itself. Each is constant, so that the CSP can name its hash. */
export const INLINE_SCRIPTS = {
  /** A tab that holds an audit, or opens a shared report, does not flash the landing page before. */
  resume: `try{(location.hash.startsWith("#r=")||sessionStorage.getItem("audit"))&&document.documentElement.classList.add("resuming")}catch{}`,
  /** A script that never comes is told, and the page can be loaded anew, address and all. */
  watch: `addEventListener("error",({target})=>{target.tagName==="SCRIPT"&&document.documentElement.classList.add("scriptless")},true);addEventListener("click",({target})=>{target.id==="load-anew"&&location.reload()})`,
  /** A browser begins with the styles between two pieces of the page: at its end they make a long task. */
  styleEarly: `setTimeout(()=>getComputedStyle(document.documentElement).color)`,
  /** The unknown path is logged in the visitor's console as well (spec 2). */
  notFound: `console.error("404: no page at",location.pathname)`,
} as const;
