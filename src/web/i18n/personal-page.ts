import type { Language } from '#domain/language/language.ts'
import type { AddressedKey } from '#texts/text-keys.ts'
import { loadTranslator } from './translator.ts'

/**
 * Returns a route loader that builds the page title from a surface's text (`checkout:cart.title`), as in "Your cart,
 * Haatdi". A title that already names the shop ("Today, Haatdi Courier") stays unchanged.
 */
export const loadTitle =
  (key: AddressedKey) =>
  async ({ context }: { context: { language: Language } }): Promise<{ title: string }> => {
    const t = (await loadTranslator(context.language)).of('shell')
    const [title, name] = [t(key), t('name')]
    return { title: title.includes(name) ? title : `${title}, ${name}` }
  }

/** Returns a route's head: the title, and noindex, because carts and orders are personal. */
export const personalHead = (loaded: { title: string } | undefined) => ({
  meta: [...(loaded ? [{ title: loaded.title }] : []), { name: 'robots', content: 'noindex' }],
})
