import type { Language } from '#domain/language/language.ts'
import { grainOf, type ReportGroup } from '#domain/reports/report-declaration.ts'
import type { ReportPeriod } from '#domain/reports/report-period.ts'
import { restKey } from '#domain/reports/report-table.ts'
import { hasTranslation, translate, translateCode } from '#server/translate.ts'
import { partLabel } from './period-label.ts'
import { readNames } from './report-label-store.ts'

/** Returns a function that names the rows of a report by their keys, in a language. */
export async function readLabels(
  group: ReportGroup,
  keys: readonly string[],
  period: ReportPeriod,
  language: Language,
): Promise<(key: string) => string> {
  const names = await readNames(group, keys, language)
  const grain = grainOf(group)
  return (key) => {
    if (key === restKey) return translate(language, 'reports', 'rest')
    if (grain) return partLabel(key, grain, period, language)
    return names.get(key) ?? codeLabel(group, key, language)
  }
}

function codeLabel(group: ReportGroup, key: string, language: Language): string {
  if (group === 'category') return translateCode(language, 'catalogue', `categories.${key}`)
  if (group === 'cause') return translateCode(language, 'refunds', `cause.${key}`)
  if (group === 'funder') return translateCode(language, 'refunds', `fundedBy.${key}`)
  if (group === 'rate') return `${key} %`
  if (group === 'place' && key !== '') return placeLabel(key, language)
  const text = `keys.${group}.${key || 'none'}`
  return hasTranslation(language, 'reports', text) ? translateCode(language, 'reports', text) : key
}

/** `24-Gujarat` in a language, as the return of the tax writes it. */
function placeLabel(key: string, language: Language): string {
  const [, code = '', state = key] = /^(\d\d)-(.*)$/.exec(key) ?? []
  const text = `name.${state}`
  const name = hasTranslation(language, 'states', text) ? translateCode(language, 'states', text) : state
  return code === '' ? name : `${code}-${name}`
}
