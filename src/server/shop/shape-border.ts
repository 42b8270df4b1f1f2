import { borderKinds } from '#domain/customs/border-kinds.ts'
import type { Language } from '#domain/language/language.ts'
import { parcelSendability } from '#domain/sendability/parcel-sendability.ts'
import { translateSendability } from '#server/sendability-text.ts'
import { hasTranslation, translate, translateCode } from '#server/translate.ts'
import type { DestinationRules } from './destination-rules.ts'

/**
 * Returns a country's import rules as text: what is prohibited, what is restricted, what duty is due and who collects
 * it (docs/spec/decisions.md#13). Where the duty is unknown but the country has a note of its own, only the note is shown.
 */
export function showBorder(rules: DestinationRules, language: Language) {
  const { forbidden, checked } = borderKinds(rules)
  const { borderNotes, maxFoodKg } = parcelSendability([], rules)
  const note = noteOf(rules, language)
  return {
    code: rules.code,
    name: rules.name[language],
    domestic: rules.domestic,
    forbidden,
    checked: checked.map(({ kind, maxKg }) => ({
      kind,
      maxKg,
      text: translate(language, 'sendability', `restricted.${kind}`),
    })),
    maxFoodKg,
    borderNotes: borderNotes
      .filter(({ code }) => !(note && code === 'duty/possible'))
      .map((reason) => translateSendability(language, reason)),
    note,
  }
}

/** Returns the note of a country. Countries with the same flat duty are one customs union and share one note. */
function noteOf({ code, importRules }: DestinationRules, language: Language): string | null {
  const key = [`note.${code}`, ...(importRules.flatDutyPerHs6 ? ['note.union'] : [])].find((one) =>
    hasTranslation(language, 'customs', one),
  )
  return key ? translateCode(language, 'customs', key) : null
}
