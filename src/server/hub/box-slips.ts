import type { Language } from '#domain/language.ts'
import { refuse } from '#domain/refusal.ts'
import { renderPackingSlips } from '#server/documents/packing-slip.ts'
import type { House } from '#server/house.ts'
import { readPartSlips } from '#server/seller/part-slip.ts'

/**
 * Renders the packing slips of all active seller orders of a shipment as one PDF. Refuses with flow/not-now when none
 * is left.
 */
export async function renderSlips(house: House, orderId: string, language: Language): Promise<Uint8Array> {
  const [first, ...others] = (await readPartSlips(orderId, language)).map(({ slip }) => slip)
  return first ? renderPackingSlips([first, ...others], house.printFonts) : refuse('flow/not-now')
}
