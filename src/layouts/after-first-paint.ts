/**
 * The last words of every page, inline: they fetch its script and let its faces in once it has been painted, so that
 * nothing shares the line with what is read first (decision 0039). Who comes from another page of the site has both
 * already, and a page that is hidden, or that is made ready, has time. Some browsers report no paint, for the sake of
 * privacy, and Firefox reports none of a page that opens at a scrolled position: a tenth of a second after two frames the
 * page has been painted there. A page allows this very text by its hash (astro.config.ts); it is short because every page
 * carries it. A script that cannot be fetched is left out: the page works as it came.
 */
export const AFTER_FIRST_PAINT_SCRIPT =
  "{let d=document,f=requestAnimationFrame,go=()=>{d.body.dataset.faces='';for(let s of d.scripts)s.dataset.late&&import(s.dataset.late).catch(()=>{})};" +
  'd.hidden||d.referrer.includes(location.host)?go():(f(()=>f(()=>setTimeout(go,99))),' +
  "new PerformanceObserver(go).observe({type:'paint',buffered:true}))}";
