import type { z } from 'zod'
import type { Language } from '#domain/language/language.ts'
import { composeValues, type TextCode } from '#domain/language/text-code.ts'
import { Refusal } from '#domain/refusal.ts'
import { composeText, textCode, translateRefusal } from '#server/translate.ts'
import type { TextKey } from '#texts/text-keys.ts'

export type WireError = { error: string; code: string; details?: Record<string, unknown> }

/**
 * Converts a refusal to its wire format: a message in the visitor's language, and the code a program reads (decisions
 * 29).
 */
export function wireError(refusal: Refusal, language: Language): WireError {
  const { code } = refusal
  const details = composeValues(refusal.details, (text) => composeText(language, text))
  return {
    error: translateRefusal(language, code, details),
    code,
    ...(Object.keys(details).length > 0 ? { details } : {}),
  }
}

/** Converts schema issues into a refusal that names each field, with the field's first problem. */
export function refusalOfIssues(error: z.ZodError): Refusal {
  const fields: Record<string, TextCode> = {}
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'body'
    fields[field] ??= textCode('fields', fieldProblem(issue), {
      minimum: 'minimum' in issue ? Number(issue.minimum) : 0,
      maximum: 'maximum' in issue ? Number(issue.maximum) : 0,
    })
  }
  return new Refusal('request/invalid', fields)
}

function fieldProblem(issue: z.core.$ZodIssue): TextKey<'fields'> {
  if (issue.code === 'custom' && issue.params?.problem === 'webAddress') return 'webAddress'
  if (issue.code === 'custom' && issue.params?.problem === 'hidden') return 'hidden'
  if (issue.code === 'too_small') return 'tooSmall'
  if (issue.code === 'too_big') return 'tooBig'
  if (issue.code === 'unrecognized_keys') return 'unknown'
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'missing'
  return 'wrong'
}
