import type { Language } from '#domain/language.ts'
import { findVoice } from '#web/i18n/voice.ts'

/** The loader of a staff page: gives the page's title, whose key is like `seller:title`. */
export const loadTitle =
  (key: string) =>
  async ({ context }: { context: { language: Language } }): Promise<string> =>
    (await findVoice(context.language)).of('shell')(key)

/** The head of a staff page: its title, and nothing for search engines. */
export const staffHead = ({ loaderData }: { loaderData?: string | undefined }) => ({
  meta: [{ title: loaderData ?? '' }, { name: 'robots', content: 'noindex, nofollow' }],
})
