/**
 * Runs in a preview before any other script, so that the page stores and sends nothing. It is not part
 * of the visitor's scripts. The audit copes with blocked storage. What it sends gets the status of an
 * accepted request: 202 for the report by email, and 200 for everything else.
 */
export const ISOLATION_SCRIPT = `{const none={get(){throw new DOMException("A preview stores nothing.","SecurityError")}};Object.defineProperty(window,"sessionStorage",none);Object.defineProperty(window,"localStorage",none);navigator.sendBeacon=()=>true;const read=fetch;window.fetch=(input,init)=>!init?.method||init.method==="GET"?read(input,init):Promise.resolve(new Response("{}",{status:String(input).endsWith("/report")?202:200,headers:{"Content-Type":"application/json"}}))}`;
