import type { AddressField } from '#domain/accounts/address-field.ts'
import type { FieldTexts } from '#web/addresses/address-fields.tsx'
import type { DraftFields } from '#web/cart/checkout-draft.ts'
import type { Translate } from '#web/i18n/translator.ts'
import { fieldId, problemTargets } from './checkout-ids.ts'
import type { findProblems, OtherProblem } from './checkout-problems.ts'

export type ShownErrorsInput = {
  problems: ReturnType<typeof findProblems>
  /** The current input, and the input when the server refused it; changed fields are validated again. */
  fields: DraftFields
  judged: DraftFields
  /** Fields that have lost focus already. */
  left: ReadonlySet<AddressField>
  pressed: boolean
  /** Server messages by field. */
  refused: FieldTexts
}

export type ShownErrors = {
  /** The error beside each field. */
  errors: FieldTexts
  /** Other problems, after the button was clicked. */
  others: OtherProblem[]
  /** All of them, with the id that each links to. */
  errorList: { fieldId: string; text: string }[]
}

/**
 * Returns the errors a checkout shows: a field's after it has lost focus, all of them after the button was clicked.
 */
export function shownErrors(input: ShownErrorsInput, t: Translate<'checkout'>): ShownErrors {
  const { problems, fields, judged, left, pressed, refused } = input
  const errors: FieldTexts = {}
  for (const { field, error } of problems.fields)
    if (pressed || left.has(field)) errors[field] = t(`checkout-fields:errors.${error}`)
  for (const [field, text] of messagesByField(refused)) if (fields[field] === judged[field]) errors[field] = text
  const others = pressed ? problems.others : []
  return {
    errors,
    others,
    errorList: [
      ...messagesByField(errors).map(([field, text]) => ({ fieldId: fieldId(field), text })),
      ...others.map((other) => ({ fieldId: problemTargets[other], text: t(`problems.${other}`) })),
    ],
  }
}

const messagesByField = (text: FieldTexts) => Object.entries(text) as [AddressField, string][]
