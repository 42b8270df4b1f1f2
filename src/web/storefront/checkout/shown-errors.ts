import type { AddressField } from '#domain/address.ts'
import type { FieldWords } from '#web/addresses/address-fields.tsx'
import type { DraftFields } from '#web/cart/checkout-draft.ts'
import { fieldId, placeOf } from './checkout-places.ts'
import type { findProblems, OtherProblem } from './checkout-problems.ts'

export type ErrorFacts = {
  problems: ReturnType<typeof findProblems>
  /** The current input, and the input when the server refused it; changed fields are validated again. */
  fields: DraftFields
  judged: DraftFields
  /** Fields that have lost focus already. */
  left: ReadonlySet<AddressField>
  pressed: boolean
  /** Server messages by field. */
  refused: FieldWords
}

export type ShownErrors = {
  /** The error beside each field. */
  errors: FieldWords
  /** Other problems, after the button was clicked. */
  others: OtherProblem[]
  /** All of them, with the id that each links to. */
  told: { fieldId: string; words: string }[]
}

/**
 * Returns the errors a checkout shows: a field's after it has lost focus, all of them after the button was clicked.
 */
export function shownErrors(facts: ErrorFacts, say: (key: string) => string): ShownErrors {
  const { problems, fields, judged, left, pressed, refused } = facts
  const errors: FieldWords = {}
  for (const { field, error } of problems.fields)
    if (pressed || left.has(field)) errors[field] = say(`checkout-fields:errors.${error}`)
  for (const [field, words] of wordsByField(refused)) if (fields[field] === judged[field]) errors[field] = words
  const others = pressed ? problems.others : []
  return {
    errors,
    others,
    told: [
      ...wordsByField(errors).map(([field, words]) => ({ fieldId: fieldId(field), words })),
      ...others.map((other) => ({ fieldId: placeOf[other], words: say(`problems.${other}`) })),
    ],
  }
}

const wordsByField = (words: FieldWords) => Object.entries(words) as [AddressField, string][]
