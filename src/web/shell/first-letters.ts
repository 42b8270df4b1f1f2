/** A face as a page asks for it: a CSS font, a letter that it holds, and what a page that does without it has. */
export type LetterWish = [font: string, letter: string, without?: string]

/**
 * Runs in the head of pages whose letters are heavy: a first page shows its words in its preloaded file alone (`data-letters`,
 * scripts/fonts/faces-css.ts) and asks for its other fonts once they are seen, so that on a slow line none comes before them. They are shown
 * together, so that the page is laid out once more and not at each. Whoever has been here has the fonts already, as the worker
 * that keeps her pages shows: she sees them at once. Where a browser tells nothing of paints, five seconds are waited and no more.
 */
export const firstLetters = (fonts: readonly LetterWish[]): string =>
  fonts.length === 0
    ? ''
    : 'try{let s=navigator.serviceWorker,d=document,e=d.documentElement,g=()=>e.removeAttribute("data-letters");' +
      's&&s.controller||(new PerformanceObserver((_,o)=>{o.disconnect();' +
      `Promise.all(${JSON.stringify(fonts)}.map(w=>w[2]&&d.querySelector(w[2])||d.fonts.load(w[0],w[1]))).then(g,g)` +
      '}).observe({type:"paint",buffered:true}),e.dataset.letters="",setTimeout(g,5e3))}catch{}'
