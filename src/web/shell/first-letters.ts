/** A face as a page asks for it: a CSS font, a letter that it holds, and what a page that does without it has. */
export type LetterWish = [font: string, letter: string, without?: string]

/** What is laid out by itself: what stands around a page, then each part of it; one with more letters than a frame takes goes child by child, where it is laid out. */
const blocks = ['body>:not(main,script)', 'main>*']
const lettersOfFrame = 150

/**
 * Runs in the head: a first page shows its words in its preloaded file alone (`data-letters`, scripts/fonts/faces-css.ts) and asks for its
 * other fonts once they are seen, so that on a slow line none comes before them. Once all are there and what lies near is laid out
 * (lay-out-later.ts), the page is laid out anew from the top down, some letters in each frame: in one go a slow phone would be deaf to a finger
 * for a moment. What still waits keeps the family it has, whatever its surroundings change to. Whoever has been here has the fonts already, as
 * the worker that keeps her pages shows: she sees them at once. Where a browser tells nothing of paints, five seconds are waited and no more.
 */
export const firstLetters = (fonts: readonly LetterWish[]): string =>
  fonts.length === 0
    ? ''
    : 'try{let s=navigator.serviceWorker,d=document,e=d.documentElement,l="data-letters",n=q=>{' +
      `let m=d.querySelector("[data-unseen='']")?${lettersOfFrame}:0,b;q[0]&&requestAnimationFrame(()=>{` +
      `for(;q[0]&&m<${lettersOfFrame};m+=b.textContent.length)b=q.shift(),b.removeAttribute(l),b.style.fontFamily="";n(q)})},` +
      `p=b=>b.textContent.length>${lettersOfFrame}&&b.firstElementChild&&b.firstChild===b.firstElementChild&&` +
      '[...b.children].some(c=>c.checkVisibility?.({contentVisibilityAuto:!0})!==!1)?[...b.children].flatMap(p):b,' +
      'g=()=>{if(e.hasAttribute(l)){' +
      `let q=${JSON.stringify(blocks)}.flatMap(s=>[...d.querySelectorAll(s)]).flatMap(p),f=q.map(b=>getComputedStyle(b).fontFamily);` +
      'q.forEach((b,i)=>{b.setAttribute(l,"");b.style.fontFamily=f[i]});e.removeAttribute(l);n(q)}};' +
      's&&s.controller||(new PerformanceObserver((_,o)=>{o.disconnect();' +
      `Promise.all(${JSON.stringify(fonts)}.map(w=>w[2]&&d.querySelector(w[2])||d.fonts.load(w[0],w[1]))).then(g,g)` +
      '}).observe({type:"paint",buffered:true}),e.setAttribute(l,""),setTimeout(g,5e3))}catch{}'
