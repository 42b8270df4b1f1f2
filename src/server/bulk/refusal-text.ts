import type { Language } from '#domain/language/language.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { translateRefusal } from '#server/translate.ts'

/** Returns why a row refuses. What is wrong with its fields is said in the details, in the language of who started. */
export function refusalText(
  language: Language,
  code: RefusalCode,
  details: Readonly<Record<string, unknown>> | null | undefined,
): string {
  const values = Object.fromEntries(
    Object.entries(details ?? {}).filter(
      (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  )
  const problems = Object.values(values)
  if (code === 'request/invalid' && problems.length > 0) return problems.join(' ')
  return translateRefusal(language, code, values)
}
