import type { AddressField } from '#domain/address.ts'
import type { FieldWords } from '#web/addresses/address-fields.tsx'
import type { DraftFields } from '#web/cart/checkout-draft.ts'
import { fieldId, placeOf } from './checkout-places.ts'
import type { findProblems, OtherProblem } from './checkout-problems.ts'

export type ErrorFacts = {
  problems: ReturnType<typeof findProblems>
  /** What is typed, and what was typed when the server found fault with it: changed words are looked at afresh. */
  fields: DraftFields
  judged: DraftFields
  /** The fields she has left already. */
  left: ReadonlySet<AddressField>
  pressed: boolean
  /** The server's words by field. */
  refused: FieldWords
}

export type ShownErrors = {
  /** What stands beside each field. */
  errors: FieldWords
  /** The other things in the way, once the button was pressed. */
  others: OtherProblem[]
  /** All of it, with the id each sentence leads to. */
  told: { fieldId: string; words: string }[]
}

/** What a checkout says is wrong with it: a field not before it was left, everything once the button was pressed. */
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
