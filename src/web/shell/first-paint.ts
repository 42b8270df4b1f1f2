/**
 * Runs in the head before anything is drawn, since a page is the same for everybody and only the browser knows what this visitor chose. It says
 * on `<html>` whether the cookie question is answered, which currency to keep room for and how many lines a stored cart has (as `data-cart`, and as
 * `--cart` for the skeleton's height). Where the language cookie has run out it writes it
 * anew from the stored choice, which comes first (specification section 4), and asks for the page again: once, and never where cookies are
 * refused. A browser without storage gets the page as it is. The policy allows it by its hash; under 450 bytes, for it comes with every page.
 */
export const firstPaint =
  'try{let s=localStorage,d=document,e=d.documentElement,l=s.language,n="language="+l,h=()=>d.cookie.includes(n);' +
  'for(let k of["cookieConsent","preferredCurrency"])s[k]&&(e.dataset[k]=s[k]);' +
  'let c=s.cart||"",m=c.length<2e5&&c.match(/"productId"/g);m&&e.style.setProperty("--cart",e.dataset.cart=m.length);' +
  '/^(en|gu|hi)$/.test(l)&l!=e.lang&!h()&&(d.cookie=n+";path=/;max-age=86400",h()&&location.reload())}catch{}'
