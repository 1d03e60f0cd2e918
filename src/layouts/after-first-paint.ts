/**
 * An inline script at the end of every page with the shell. After the first paint it loads the module scripts and
 * enables the web fonts, so that neither competes with the content for bandwidth (decision 0039). It does not wait on a
 * hidden page, or after a navigation within the site, when both are cached. Some browsers report no paint, for privacy,
 * and Firefox reports none for a page that opens at a scrolled position: then it waits for two frames and 99 ms.
 * Scripts that fail to load are ignored: the page works without them. The Content-Security-Policy allows this script by
 * its hash (astro.config.ts). It is short because every such page contains it.
 */
export const AFTER_FIRST_PAINT_SCRIPT =
  "{let d=document,f=requestAnimationFrame,go=()=>{d.body.dataset.faces='';for(let s of d.scripts)s.dataset.late&&import(s.dataset.late).catch(()=>{})};" +
  'd.hidden||d.referrer.includes(location.host)?go():(f(()=>f(()=>setTimeout(go,99))),' +
  "new PerformanceObserver(go).observe({type:'paint',buffered:true}))}";
