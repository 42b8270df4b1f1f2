import { expect, it } from 'vitest'
import type { z } from 'zod'
import { contract } from '#contract/contract.ts'
import { freeTexts } from '#contract/free-text.ts'

/** Strings that are not free text: they are compared, or saved under their own rule. */
const otherRules = new Set(
  `email username password confirmPassword currentPassword token code recoveryCode phone pincode gstin currency orderNumber topic number
  serviceId promoCode guestId productId lineId brandId photoIds lines line seen idempotencyKey about replaces requirement hsCode
  ifsc accountNumber accountAgain ownerEmail id rawId clientDataJSON authenticatorData attestationObject authenticatorAttachment signature userHandle transports timeZone`.split(
    /\s+/,
  ),
)
/** A name of a place that is looked up and not saved. */
const lookupFields = [
  'PUT /api/cart/items/:productId city',
  'POST /api/cart/price state',
  'POST /api/shipping/quote state',
  'POST /api/admin/desk-orders/price state',
]

type Node = z.ZodType & { _zod: { def: Record<string, never> & { type: string; format?: string; checks?: unknown[] } } }

/** Walks a schema down to its strings, with the name of each in its object. */
function* textsOf(schema: unknown, name = ''): Generator<{ name: string; text: object }> {
  const { def } = (schema as Node)._zod
  const inner = [def.innerType, def.element, def.in, def.valueType].filter(Boolean)
  for (const each of inner) yield* textsOf(each, name)
  for (const each of (def.options ?? []) as unknown[]) yield* textsOf(each, name)
  for (const [key, each] of Object.entries((def.shape ?? {}) as object)) yield* textsOf(each, key)
  if (def.type === 'string' && !isOfShape(def)) yield { name, text: schema as object }
}

/** A date, an email address or a patterned string accepts nothing but its format. */
const isOfShape = ({ format, checks = [] }: Node['_zod']['def']): boolean =>
  format !== undefined || checks.some((check) => (check as unknown as Node)._zod.def.format !== undefined)

it('every free text that a request may hold follows one of the rules for texts', () => {
  const missed: string[] = []
  let found = 0
  for (const [key, endpoint] of Object.entries(contract)) {
    const { body } = endpoint as { body?: z.ZodType }
    if (!body) continue
    for (const { name, text } of textsOf(body)) {
      if (freeTexts.has(text)) found++
      else if (!otherRules.has(name) && !lookupFields.includes(`${key} ${name}`)) missed.push(`${key} ${name}`)
    }
  }
  expect(missed).toEqual([])
  expect(found).toBeGreaterThan(50)
})
