/** The inline scripts of the page. They are constant: the Content-Security-Policy lists their hashes. */
export const INLINE_SCRIPTS = {
  /**
   * Marks a page within another one, which has a header and a footer of its own. Frames share the tab's
   * storage, so each but the first one adds its name or its number to the names of its entries there.
   */
  embed: `if(/[?&]embed([=&]|$)/.test(location.search)){const d=document.documentElement;d.classList.add("embedded");if(parent!==self){let i=0;while(i<parent.length&&parent[i]!==self)i++;d.dataset.frame=name?"-"+name:i?"-"+i:""}}`,
  /** Space presses a link that is a button, as Enter does. */
  pressBySpace: `{const is=({key:k,target:t})=>k===" "&&t.matches("a[role=button]");addEventListener("keydown",e=>is(e)&&e.preventDefault());addEventListener("keyup",e=>is(e)&&e.target.click())}`,
  /**
   * Hides the landing page in a tab that resumes an audit or opens a link to one or to a report, and shows
   * the form at once if the address is that of the form, or the audit has no landing page in other pages.
   */
  resume: `try{const d=document.documentElement,l=d.classList;(location.hash==="#start"||l.contains("embedded")&&d.dataset.embedStart)&&l.add("started");(/^#([rs]|%(25)*7[23])(=|%(25)*3d)/i.test(location.hash)||sessionStorage.getItem(d.dataset.session+(d.dataset.frame||"")))&&l.add("restoring")}catch{}`,
  /**
   * Until the page's script has loaded: shows the failure message if it does not load, or the browser is too
   * old to read it, and handles its button to reload the page; lets Start replace the entry of the browser's
   * history; and marks a form that is submitted, which is then sent once the script has loaded.
   */
  watch: `addEventListener("error",({target,error:e,filename:f})=>{(target.tagName==="SCRIPT"||e instanceof SyntaxError&&f.includes("/assets/"))&&document.documentElement.classList.add("script-failed")},true);addEventListener("click",e=>{const t=e.target;t.id==="reload-page"?location.reload():t.closest("#landing a[href='#start']")&&!(e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)&&(e.preventDefault(),location.replace("#start"))});addEventListener("submit",e=>{e.defaultPrevented||(e.preventDefault(),e.submitter?.setAttribute("aria-busy",true))})`,
  /**
   * Behind the links to other languages: they keep query and fragment. With `?lang=fr`, the page goes to the
   * language that begins so, if it has it (docs/embedding.md#in-another-language).
   */
  language: `{const a=[...document.querySelectorAll("a[hreflang]")],u=e=>e.pathname+location.search.replace(/([?&])lang=[^&]*&?/,"$1")+location.hash;addEventListener("click",({target:t})=>{a.includes(t)&&(t.href=u(t))});const l=new URLSearchParams(location.search).get("lang"),e=l&&a.find(e=>(e.hreflang+"-").toLowerCase().startsWith(l.toLowerCase()+"-"));e&&location.replace(u(e))}`,
  /**
   * Opens a link whose # a program has escaped, and logs any other unknown path in the visitor's console
   * (docs/journey.md#not-found).
   */
  notFound: `const{pathname:p,search:s}=location,m=/^(\\/(?:[\\w-]+\\/?)*)%(25)*23(.*)/.exec(p);m?location.replace(m[1]+s+"#"+m[3]):console.error("404: no page at",p)`,
} as const;
