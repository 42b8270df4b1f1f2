import { defaultCity } from '#domain/catalogue.ts'
import { defaultLanguage, isLanguage, type Language } from '#domain/language.ts'
import { keptNames, worker } from './worker-scope.ts'

/** The choices that a page depends on beside its URL, and the signed-in state. */
export type Choice = { language: Language; city: string; signedIn: boolean }

const place = () => new URL('/kept/choice', worker.location.origin).href
const unknown: Choice = { language: defaultLanguage, city: defaultCity, signedIn: false }

/** Returns the visitor's choice from the cookies where a worker may read them, else from the last page's message. */
export async function findChoice(): Promise<Choice> {
  const said = await (await caches.match(place(), { cacheName: keptNames.pages }))?.json()
  const last = { ...unknown, ...said }
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
  const kept = await caches.open(keptNames.pages)
  await kept.put(place(), new Response(JSON.stringify(choice)))
}
