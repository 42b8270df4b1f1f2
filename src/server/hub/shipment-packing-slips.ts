import type { Language } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { renderPackingSlips } from '#server/documents/packing-slip.ts'
import { readPackingSlips } from '#server/seller/seller-order-packing-slip.ts'

/**
 * Renders the packing slips of all active seller orders of a shipment as one PDF. Refuses with flow/not-now when none
 * is left.
 */
export async function renderSlips(
  context: Needs<'printFonts'>,
  { orderId, position }: { orderId: string; position: number },
  language: Language,
): Promise<Uint8Array> {
  const [first, ...others] = (await readPackingSlips(orderId, language, { shipmentPosition: position })).map(
    ({ slip }) => slip,
  )
  return first ? renderPackingSlips([first, ...others], context.printFonts) : refuse('flow/not-now')
}
