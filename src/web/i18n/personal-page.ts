import type { Language } from '#domain/language.ts'
import { findVoice } from './voice.ts'

/**
 * A route's loader: gives the title of its page out of a surface's texts (`checkout:cart.title`), as "Your cart, Haatdi". A title that names the
 * shop itself ("Today, Haatdi Courier") is left as it is.
 */
export const loadTitle =
  (key: string) =>
  async ({ context }: { context: { language: Language } }): Promise<{ title: string }> => {
    const say = (await findVoice(context.language)).of('shell')
    const [title, name] = [say(key), say('name')]
    return { title: title.includes(name) ? title : `${title}, ${name}` }
  }

/** For a route's head: the title, and that nobody's cart or order belongs in a search engine. */
export const personalHead = (loaded: { title: string } | undefined) => ({
  meta: [...(loaded ? [{ title: loaded.title }] : []), { name: 'robots', content: 'noindex' }],
})
