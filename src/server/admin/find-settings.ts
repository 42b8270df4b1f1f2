import type { Language } from '#domain/language/language.ts'
import { fold } from '#domain/search/search-key.ts'
import { type NumericSetting, numericSettings } from '#domain/settings/numeric-settings.ts'
import { mostFound } from '#domain/site/find-kind.ts'
import { translateCode } from '#server/translate.ts'

type FoundSetting = { kind: 'settings'; id: string; title: string; detail: string }

/** The settings of `/admin/settings` that have fields with names. */
const settings: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    Object.keys(numericSettings).map((name) => [name, Object.keys(numericSettings[name as NumericSetting])]),
  ),
  'commission-terms': [],
}

/**
 * Finds settings by the words of their titles and fields, in the language of the reader or in English, in any script: each
 * typed word begins one of them. The fields that fit best tell them apart.
 */
export function findSettings(typed: string, language: Language): FoundSetting[] {
  const keys = fold(typed)
  if (keys.length === 0) return []
  const wordsOf = (text: string) =>
    [translateCode(language, 'terms', text), translateCode('en', 'terms', text)].flatMap(fold)
  const fitting = (words: readonly string[]) => keys.filter((key) => words.some((word) => word.startsWith(key))).length
  const found = Object.entries(settings).flatMap(([id, fields]): FoundSetting[] => {
    const title = wordsOf(`${id}.title`)
    const best = fields
      .map((field) => ({ field, words: wordsOf(`${id}.${field}`) }))
      .filter(({ words }) => fitting([...title, ...words]) === keys.length && fitting(words) > 0)
      .toSorted((one, other) => fitting(other.words) - fitting(one.words))
    if (best.length === 0 && fitting(title) < keys.length) return []
    const details = best.slice(0, 2).map(({ field }) => translateCode(language, 'terms', `${id}.${field}`))
    return [
      { kind: 'settings', id, title: translateCode(language, 'terms', `${id}.title`), detail: details.join(', ') },
    ]
  })
  return found.slice(0, mostFound)
}
