import type { Language } from '#domain/language/language.ts'

const day = 24 * 60 * 60 * 1000

/** Returns the day after a holiday's last day, formatted for the reader. */
export const backOn = (lastDay: string, language: Language): string =>
  new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.parse(lastDay) + day),
  )
