/**
 * The last words of every page, inline: they fetch its script and let its faces in once it has been painted, so that
 * nothing shares the line with what is read first (decision 0039). Who comes from another page of the site has both
 * already, and a page that nobody looks at yet, or that is made ready, has time. Some browsers say nothing of paints, for
 * the sake of privacy; three seconds are enough for them. Presses until then are kept for the script
 * (src/browser/early-presses.ts). A page allows this very text by its hash (astro.config.ts); it is short because every
 * page carries it.
 */
export const ONCE_PAINTED =
  "{let d=document,go=()=>{d.body.dataset.faces='';for(let s of d.scripts)s.dataset.late&&import(s.dataset.late)};" +
  'd.early=[];d.onclick=e=>d.early.push(e);d.hidden||d.referrer.includes(location.host)?go():(setTimeout(go,3e3),' +
  "new PerformanceObserver(go).observe({type:'paint',buffered:true}))}";
