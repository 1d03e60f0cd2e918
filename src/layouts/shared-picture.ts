/**
 * Inline in the head of every page. When a list leads to a page, or that page back to the list, it gives the picture that
 * both show the same name on both, and the transition moves it from its old place to its new one (src/styles/motion.css). Such pictures have the attribute `data-shared-picture`: in a list it is the path of the page
 * that the picture belongs to, and on that page it is empty. The name is that path. A picture outside the window gets
 * none, because it would fly a long way. At the end the names are removed, also from a page that is kept for going back.
 *
 * It is inline because a page that comes must have its names before its first frame. A page allows this very text by its
 * hash (astro.config.ts); it is short because every page carries it. Browsers without `navigation.activation` change
 * pages without a shared picture.
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
  // A visitor who leaves while the page still comes ends that transition, which must not clear the new names.
  'last=transition;transition.finished.then(()=>{if(last==transition)clear()})};' +
  'addEventListener("pageswap",({viewTransition:t,activation:a})=>{let url=a?.entry?.url;t&&url&&share(t,url)});' +
  'addEventListener("pagereveal",({viewTransition:t})=>{let url=self.navigation?.activation?.from?.url;' +
  't&&url&&share(t,url)})}';
