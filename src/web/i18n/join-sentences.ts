import type { Language } from '#domain/language/language.ts'

/** Returns the parts that there are as sentences of one line: Hindi ends them with a danda, and no part gets a second full stop. */
export function joinSentences(parts: readonly (string | false | null | undefined)[], language: Language): string {
  const stop = language === 'hi' ? '।' : '.'
  return parts
    .filter((part) => typeof part === 'string' && part !== '')
    .reduce((text: string, part) => (text === '' ? `${part}` : `${text}${/[.।]$/.test(text) ? '' : stop} ${part}`), '')
}
