import type { Language } from '#domain/language.ts'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { addTexts } from '#web/i18n/voice.ts'
import { afterSignInOf } from './own-path.ts'

/** Which of the two tabs is open, and with which choice: `?register` is a customer's form, `?register=seller` a seller's. */
export type AuthSearch = { register?: 'user' | 'seller'; next?: string | undefined }

/** Reads the address of `/auth` and `/login`; what makes no sense is left out. */
export function authSearchOf(search: Record<string, unknown>): AuthSearch {
  const { register } = search
  return {
    ...(typeof register === 'string' ? { register: register === 'seller' ? 'seller' : 'user' } : {}),
    ...afterSignInOf(search),
  }
}

/** The page's title says which tab it is. */
export async function loadAuthTitle({
  context: { language },
  deps: { register },
}: {
  context: { language: Language }
  deps: Pick<AuthSearch, 'register'>
}): Promise<{ title: string }> {
  await addTexts(language, ['registration'])
  return loadTitle(register ? 'registration:title' : 'account:signIn.submit')({ context: { language } })
}
