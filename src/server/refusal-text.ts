import type { Language } from '#domain/language/language.ts'
import { composeValues } from '#domain/language/text-code.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { composeText, translateRefusal } from '#server/translate.ts'

/** Returns why a row refuses: what is wrong with its fields, by the details, else the sentence of the code. */
export function refusalText(
  language: Language,
  code: RefusalCode,
  details: Readonly<Record<string, unknown>> | null | undefined,
): string {
  const values = Object.fromEntries(
    Object.entries(composeValues(details ?? {}, (text) => composeText(language, text))).filter(
      (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  )
  const problems = Object.values(values)
  if (code === 'request/invalid' && problems.length > 0) return problems.join(' ')
  return translateRefusal(language, code, values)
}
