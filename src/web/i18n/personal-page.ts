import type { Language } from '#domain/language.ts'
import { findVoice } from './voice.ts'

/** For a route's loader: the title of its page out of a surface's texts, as "Your cart, Haatdi". */
export async function loadTitle(language: Language, key: string): Promise<{ title: string }> {
  const voice = await findVoice(language)
  return { title: `${voice.of('shell')(key)}, ${voice.of('shell')('name')}` }
}

/** For a route's head: the title, and that nobody's cart or order belongs in a search engine. */
export const personalHead = (loaded: { title: string } | undefined) => ({
  meta: [...(loaded ? [{ title: loaded.title }] : []), { name: 'robots', content: 'noindex' }],
})
