import type { Language } from '#domain/language.ts'
import { addStaffTexts, findVoice } from '#web/i18n/voice.ts'

/** The loader of a staff page: waits for the staff's texts and gives the page's title, whose key is like `seller:title`. */
export const loadTitle =
  (key: string) =>
  async ({ context }: { context: { language: Language } }): Promise<string> => {
    await addStaffTexts(context.language)
    return (await findVoice(context.language)).t(key)
  }

/** The head of a staff page: its title, and nothing for search engines. */
export const staffHead = ({ loaderData }: { loaderData?: string | undefined }) => ({
  meta: [{ title: loaderData ?? '' }, { name: 'robots', content: 'noindex, nofollow' }],
})
