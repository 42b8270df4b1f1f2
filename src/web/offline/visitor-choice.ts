import { defaultCity } from '#domain/catalogue/catalogue.ts'
import { defaultLanguage, isLanguage, type Language } from '#domain/language/language.ts'
import { cacheNames, worker } from './worker-scope.ts'

/** The choices that a page depends on beside its URL, and the signed-in state. */
export type Choice = { language: Language; city: string; signedIn: boolean }

const choiceUrl = () => new URL('/cached/choice', worker.location.origin).href
const unknown: Choice = { language: defaultLanguage, city: defaultCity, signedIn: false }

/** Returns the visitor's choice from the cookies where a worker may read them, else from the last page's message. */
export async function findChoice(): Promise<Choice> {
  const saved = await (await caches.match(choiceUrl(), { cacheName: cacheNames.pages }))?.json()
  const last = { ...unknown, ...saved }
  const { cookieStore } = worker
  if (!cookieStore) return last
  const [language, city, signedIn] = await Promise.all(
    ['language', 'city', 'signedIn'].map(async (name) => (await cookieStore.get(name))?.value),
  )
  return {
    language: isLanguage(language) ? language : last.language,
    city: city ? decodeURIComponent(city) : last.city,
    signedIn: signedIn === '1',
  }
}

/** Saves the choice that a page reported. */
export async function rememberChoice(choice: Choice): Promise<void> {
  const cache = await caches.open(cacheNames.pages)
  await cache.put(choiceUrl(), new Response(JSON.stringify(choice)))
}
