/** The scripts that stand in the HTML itself. Each is constant, so that the CSP can name its hash. */
export const INLINE_SCRIPTS = {
  /** A tab that holds an unfinished audit does not flash the landing page before it is restored. */
  resume: `try{sessionStorage.getItem("audit")&&document.documentElement.classList.add("resuming")}catch{}`,
  /** The unknown path is logged in the visitor's console as well (spec 2). */
  notFound: `console.error("404: no page at",location.pathname)`,
} as const;
