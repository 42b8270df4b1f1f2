import type { Language } from '#domain/language/language.ts'

/** The full stop of Devanagari. */
const danda = '\u0964'

/** Returns the parts that there are as sentences of one line: Hindi ends them with a danda, and no part gets a second full stop. */
export function joinSentences(parts: readonly (string | false | null | undefined)[], language: Language): string {
  const stop = language === 'hi' ? danda : '.'
  return parts
    .filter((part) => typeof part === 'string' && part !== '')
    .reduce(
      (text: string, part) =>
        text === '' ? `${part}` : `${text}${text.endsWith('.') || text.endsWith(danda) ? '' : stop} ${part}`,
      '',
    )
}
