import type { Language } from '#domain/language/language.ts'
import en from '#texts/en/documents.json' with { type: 'json' }
import gu from '#texts/gu/documents.json' with { type: 'json' }
import hi from '#texts/hi/documents.json' with { type: 'json' }

export type DocumentTexts = typeof en

/** The texts of printed documents by language. */
export const documentTexts: Record<Language, DocumentTexts> = { en, gu, hi }

/** Replaces `{{name}}` with values. Throws on a name without a value: a bug, not a refusal. */
export const fillText = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`no value for ${name} in "${text}"`)
    return String(value)
  })

/** Formats grams: grams below a kilo, then kilos with at most two decimals. Western digits everywhere. */
export function formatWeight(grams: number, texts: DocumentTexts): string {
  return grams < 1000
    ? fillText(texts.weight.grams, { amount: grams })
    : fillText(texts.weight.kilos, { amount: Number((grams / 1000).toFixed(2)) })
}
