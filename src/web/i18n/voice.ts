import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#domain/language.ts'
import { shopTexts, staffTexts } from './texts.ts'

const voices = new Map<Language, Promise<i18n>>()

/** The one i18next instance of a language, with the shop's texts: shared by all requests on the server, the only one in a browser. */
export function findVoice(language: Language): Promise<i18n> {
  let voice = voices.get(language)
  if (!voice) {
    voice = openVoice(language)
    voices.set(language, voice)
  }
  return voice
}

async function openVoice(language: Language): Promise<i18n> {
  const resources = { [language]: await shopTexts[language]() }
  const voice = i18next.createInstance()
  await voice.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'shell',
    resources,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return voice
}

/** Adds the texts of the staff's screens; a route of theirs waits for it in its loader. */
export async function addStaffTexts(language: Language): Promise<void> {
  const voice = await findVoice(language)
  for (const [surface, texts] of Object.entries(await staffTexts[language]())) {
    voice.addResourceBundle(language, surface, texts)
  }
}
