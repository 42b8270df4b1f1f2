import type { Language } from '#domain/language.ts'

const day = 24 * 60 * 60 * 1000

/** A holiday ends in the evening of its last day; the day after, as the reader writes it. */
export const backOn = (lastDay: string, language: Language): string =>
  new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.parse(lastDay) + day),
  )
