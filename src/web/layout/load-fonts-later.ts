/**
 * A font face as a page requests it: a CSS font, a character it contains, and optionally a selector whose match means
 * that the page does not need it.
 */
export type FontRequest = [font: string, char: string, without?: string]

/**
 * Blocks laid out separately: everything around the page content, then each of its children. A block with more
 * characters than fit one frame is split by its children.
 */
const blocks = ['body>:not(main,script)', 'main>*']
const charactersPerFrame = 150

/**
 * Runs in the head. A first visit shows its text in the preloaded font only (`data-fonts-pending`,
 * scripts/fonts/faces-css.ts) and requests the other fonts after the first paint, so that on a slow connection none
 * comes before the text. Once all have loaded and the nearby content is laid out (lay-out-later.ts), the fonts are
 * swapped from the top down, some characters per frame, because one large layout would block input on a slow phone.
 * Blocks that still wait keep their current font family. A returning visitor has the fonts cached, which the presence
 * of the service worker shows, and gets them at once. Where the browser does not report paints, the wait is limited
 * to five seconds.
 */
export const loadFontsLater = (fonts: readonly FontRequest[]): string =>
  fonts.length === 0
    ? ''
    : 'try{let s=navigator.serviceWorker,d=document,e=d.documentElement,l="data-fonts-pending",n=q=>{' +
      `let m=d.querySelector("[data-unseen='']")?${charactersPerFrame}:0,b;q[0]&&requestAnimationFrame(()=>{` +
      `for(;q[0]&&m<${charactersPerFrame};m+=b.textContent.length)b=q.shift(),b.removeAttribute(l),b.style.fontFamily="";n(q)})},` +
      `p=b=>b.textContent.length>${charactersPerFrame}&&b.firstElementChild&&b.firstChild===b.firstElementChild&&` +
      '[...b.children].some(c=>c.checkVisibility?.({contentVisibilityAuto:!0})!==!1)?[...b.children].flatMap(p):b,' +
      'g=()=>{if(e.hasAttribute(l)){' +
      `let q=${JSON.stringify(blocks)}.flatMap(s=>[...d.querySelectorAll(s)]).flatMap(p),f=q.map(b=>getComputedStyle(b).fontFamily);` +
      'q.forEach((b,i)=>{b.setAttribute(l,"");b.style.fontFamily=f[i]});e.removeAttribute(l);n(q)}};' +
      's&&s.controller||(new PerformanceObserver((_,o)=>{o.disconnect();' +
      `Promise.all(${JSON.stringify(fonts)}.map(w=>w[2]&&d.querySelector(w[2])||d.fonts.load(w[0],w[1]))).then(g,g)` +
      '}).observe({type:"paint",buffered:true}),e.setAttribute(l,""),setTimeout(g,5e3))}catch{}'
