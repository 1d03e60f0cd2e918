/**
 * An inline script in the head of every page with the shell, for view transitions between a list and its pages. A
 * picture on both pages gets the same view-transition-name on both, so that the browser moves it
 * (src/styles/motion.css). Such a picture has the attribute `data-shared-picture`: in a list, the path of its page; on
 * that page, an empty string. The name is the path. A picture outside of the window gets no name, because it would move
 * too far. Names are removed after the transition, also from a page in the back/forward cache.
 *
 * It is inline because a new page needs its names before its first frame. The Content-Security-Policy allows it by its
 * hash (astro.config.ts). It is short because every such page contains it. Without `navigation.activation`, no picture
 * is shared.
 */
export const SHARED_PICTURE =
  '{let last,share=(transition,other)=>{' +
  'let all=[...document.querySelectorAll("[data-shared-picture]")],' +
  'clear=()=>{for(let e of all)e.style.viewTransitionName=""};' +
  'clear();' +
  'for(let path of["",new URL(other).pathname]){' +
  'let picture=all.find(e=>{let{top,bottom}=e.getBoundingClientRect();' +
  'return e.dataset.sharedPicture==path&&bottom>0&&top<innerHeight});' +
  'if(picture)picture.style.viewTransitionName=CSS.escape(path||location.pathname)}' +
  // A new navigation ends the current transition, which must not clear the names of the new one.
  'last=transition;transition.finished.then(()=>{if(last==transition)clear()})};' +
  'addEventListener("pageswap",({viewTransition:t,activation:a})=>{let url=a?.entry?.url;t&&url&&share(t,url)});' +
  'addEventListener("pagereveal",({viewTransition:t})=>{let url=self.navigation?.activation?.from?.url;' +
  't&&url&&share(t,url)})}';
