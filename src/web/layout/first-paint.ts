import { inlineScript } from '#web/platform/inline-script.ts'

/**
 * Runs in the head before the first paint, because the page is the same for everyone and only the browser knows this
 * visitor's choices. Sets on `<html>` if the cookie question is answered, which currency to reserve space for and how
 * many lines a stored cart has (as `data-cart`, and as `--cart` for the skeleton's height). When the language cookie
 * has expired, it rewrites the cookie from the stored choice, which has priority (docs/spec/specification.md#4), and
 * reloads the page: once, and never where cookies are blocked. A browser without storage keeps the page unchanged.
 */
function noteVisitor(longestCart: number): void {
  try {
    const page = document.documentElement
    for (const key of ['cookieConsent', 'preferredCurrency']) {
      const choice = localStorage[key]
      if (choice) page.dataset[key] = choice
    }
    const { cart = '', language } = localStorage
    const lines = cart.length < longestCart && cart.match(/"productId"/g)
    if (lines) {
      page.dataset.cart = lines.length
      page.style.setProperty('--cart', lines.length)
    }
    if (!/^(en|gu|hi)$/.test(language) || language === page.lang) return
    const cookie = `language=${language}`
    if (document.cookie.includes(cookie)) return
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari.
    document.cookie = `${cookie};path=/;max-age=86400`
    if (document.cookie.includes(cookie)) location.reload()
  } catch {
    // Storage is blocked: the page stays as the server wrote it.
  }
}

/** The script's text; the CSP allows it by hash. */
export const firstPaint = inlineScript(noteVisitor, 200_000)
