/**
 * Selectors that are never in a phone's first view, and their children that are laid out separately; layout/below.css
 * hides the same ones.
 */
export const below = [
  'main > .section',
  'main > .section > .wrap > *',
  'main > .section .product-grid > *',
  'main > .how',
  '.how > .wrap > *',
  '.product-details',
  '.product-details > div > *',
  '.policy > section + section',
  '.policy > section + section > *',
  '.palav',
  '.palav > .wrap > *',
  '.product-grid > :nth-child(n + 5)',
]

/** An element, or this number of characters, counts as one piece. */
const piecesOfFrame = 30
const charactersPerPiece = 20

/**
 * Runs in the head. Content below a phone's first view (layout/below.css) is not laid out before the first paint,
 * because layout would block input on a slow phone. It is laid out when the visitor scrolls near it, and, once the
 * page has its first font (load-fonts-later.ts), completely from the top down, a few pieces per frame. Nothing is
 * delayed when the URL or a back navigation points down the page, or when the browser does not report paints. No
 * delay exceeds five seconds.
 */
export const layOutLater =
  'try{let d=document,e=d.documentElement,u="data-unseen",q,n=(t,o,i=0)=>requestAnimationFrame(()=>{' +
  `for(let m=0,b;(b=q[i])&&m<${piecesOfFrame};i++)t(b),m+=1+b.querySelectorAll("*").length+b.textContent.length/${charactersPerPiece};q[i]?n(t,o,i):o()}),` +
  'w=()=>d.querySelector("[data-fonts-pending]")?setTimeout(w,99):n(b=>b.removeAttribute(u),()=>{}),' +
  `g=()=>{e.hasAttribute(u)&&(q=[...d.querySelectorAll(${JSON.stringify(below.join())})],q.map(b=>b.setAttribute(u,"")),e.removeAttribute(u),` +
  'n(b=>b.setAttribute(u,"far"),w))};' +
  'location.hash||performance.getEntriesByType("navigation")[0]?.type!="navigate"||' +
  '(new PerformanceObserver((_,o)=>{o.disconnect();g()}).observe({type:"paint",buffered:true}),e.setAttribute(u,""),setTimeout(g,5e3))}catch{}'
