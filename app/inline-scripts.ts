/** The scripts that stand in the HTML itself. Each is constant, so that the CSP can name its hash. */
export const INLINE_SCRIPTS = {
  /** A tab that holds an audit, or opens a shared report, does not flash the landing page before. */
  resume: `try{(location.hash.startsWith("#r=")||sessionStorage.getItem("audit"))&&document.documentElement.classList.add("resuming")}catch{}`,
  /** The unknown path is logged in the visitor's console as well (spec 2). */
  notFound: `console.error("404: no page at",location.pathname)`,
} as const;
