/**
 * An inline script at the end of every page. After the first paint it loads the module scripts and enables the web fonts,
 * so that neither competes with the content for bandwidth (decision 0039). It runs at once on a hidden page, and after a
 * navigation within the site, when both are in the cache. Some browsers report no paint, for privacy, and Firefox reports
 * none for a page that opens at a scrolled position; there it waits for two frames and a tenth of a second. The policy of
 * a page allows this text by its hash (astro.config.ts). It is short because every page contains it. A script that cannot
 * be fetched is ignored: the page works without it.
 */
export const AFTER_FIRST_PAINT_SCRIPT =
  "{let d=document,f=requestAnimationFrame,go=()=>{d.body.dataset.faces='';for(let s of d.scripts)s.dataset.late&&import(s.dataset.late).catch(()=>{})};" +
  'd.hidden||d.referrer.includes(location.host)?go():(f(()=>f(()=>setTimeout(go,99))),' +
  "new PerformanceObserver(go).observe({type:'paint',buffered:true}))}";
