import type { Language } from '#domain/language/language.ts'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { addTexts } from '#web/i18n/translator.ts'
import { afterSignInOf } from '../sign-in/own-path.ts'

/**
 * The search parameters of the sign-in page: the open tab and the chosen role. `?register` opens the customer's form,
 * `?register=seller` the seller's.
 */
export type AuthSearch = { register?: 'user' | 'seller'; next?: string | undefined }

/** Parses the search parameters of `/auth` and `/login`; invalid values are left out. */
export function authSearchOf(search: Record<string, unknown>): AuthSearch {
  const { register } = search
  return {
    ...(typeof register === 'string' ? { register: register === 'seller' ? 'seller' : 'user' } : {}),
    ...afterSignInOf(search),
  }
}

/** Loads the page title, which names the open tab. */
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
