import type { z } from 'zod'
import type { Language } from '#domain/language/language.ts'
import { Refusal } from '#domain/refusal.ts'
import { translateCode, translateRefusal } from '#server/translate.ts'

export type WireError = { error: string; code: string; details?: Record<string, unknown> }

/**
 * Converts a refusal to its wire format: a message in the visitor's language, and the code a program reads (decisions
 * 29).
 */
export function wireError(refusal: Refusal, language: Language): WireError {
  const { code, details } = refusal
  return {
    error: translateRefusal(language, code, details),
    code,
    ...(details && Object.keys(details).length > 0 ? { details } : {}),
  }
}

/** Converts schema issues into a refusal that names each field, with the field's first problem. */
export function refusalOfIssues(error: z.ZodError, language: Language): Refusal {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'body'
    fields[field] ??= translateCode(language, 'fields', fieldProblem(issue), {
      minimum: 'minimum' in issue ? Number(issue.minimum) : 0,
      maximum: 'maximum' in issue ? Number(issue.maximum) : 0,
    })
  }
  return new Refusal('request/invalid', fields)
}

function fieldProblem(issue: z.core.$ZodIssue): string {
  if (issue.code === 'custom' && issue.params?.problem === 'webAddress') return 'webAddress'
  if (issue.code === 'custom' && issue.params?.problem === 'hidden') return 'hidden'
  if (issue.code === 'too_small') return 'tooSmall'
  if (issue.code === 'too_big') return 'tooBig'
  if (issue.code === 'unrecognized_keys') return 'unknown'
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'missing'
  return 'wrong'
}
