/**
 * Runs in the head before the first paint, because the page is the same for everyone and only the browser knows this
 * visitor's choices. Sets on `<html>` if the cookie question is answered, which currency to reserve space for and how
 * many lines a stored cart has (as `data-cart`, and as `--cart` for the skeleton's height). When the language cookie
 * has expired, it rewrites the cookie from the stored choice, which has priority (docs/spec/specification.md#4), and
 * reloads the page: once, and never where cookies are blocked. A browser without storage keeps the page unchanged.
 * The CSP allows it by hash. Limited to 450 bytes, because it is in every page.
 */
export const firstPaint =
  'try{let s=localStorage,d=document,e=d.documentElement,l=s.language,n="language="+l,h=()=>d.cookie.includes(n);' +
  'for(let k of["cookieConsent","preferredCurrency"])s[k]&&(e.dataset[k]=s[k]);' +
  'let c=s.cart||"",m=c.length<2e5&&c.match(/"productId"/g);m&&e.style.setProperty("--cart",e.dataset.cart=m.length);' +
  '/^(en|gu|hi)$/.test(l)&l!=e.lang&!h()&&(d.cookie=n+";path=/;max-age=86400",h()&&location.reload())}catch{}'
