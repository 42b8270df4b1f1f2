/** What never stands in a phone's first view, and the pieces of it that come by themselves; styles/below.css hides the same. */
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

/** An element, or so many letters, are one. */
const piecesOfFrame = 30
const lettersOfPiece = 20

/**
 * Runs in the head: what lies below a phone's first view (styles/below.css) is not laid out before that is seen, for it would keep a slow phone
 * busy, and deaf to a finger. Then it is when somebody comes near, and once the page has its letters (first-letters.ts) all of it, from the top
 * down, some in each frame. Where the address or a way back leads down the page, and where a browser tells nothing of paints, nothing waits;
 * nowhere does it for more than five seconds.
 */
export const layOutLater =
  'try{let d=document,e=d.documentElement,u="data-unseen",q,n=(t,o,i=0)=>requestAnimationFrame(()=>{' +
  `for(let m=0,b;(b=q[i])&&m<${piecesOfFrame};i++)t(b),m+=1+b.querySelectorAll("*").length+b.textContent.length/${lettersOfPiece};q[i]?n(t,o,i):o()}),` +
  'w=()=>d.querySelector("[data-letters]")?setTimeout(w,99):n(b=>b.removeAttribute(u),()=>{}),' +
  `g=()=>{e.hasAttribute(u)&&(q=[...d.querySelectorAll(${JSON.stringify(below.join())})],q.map(b=>b.setAttribute(u,"")),e.removeAttribute(u),` +
  'n(b=>b.setAttribute(u,"far"),w))};' +
  'location.hash||performance.getEntriesByType("navigation")[0]?.type!="navigate"||' +
  '(new PerformanceObserver((_,o)=>{o.disconnect();g()}).observe({type:"paint",buffered:true}),e.setAttribute(u,""),setTimeout(g,5e3))}catch{}'
