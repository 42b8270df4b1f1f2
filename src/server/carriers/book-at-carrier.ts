import { type BookingRefusal, findBookingFault } from '#domain/shipping/booking.ts'
import type { BookedConsignment, Carrier, CarrierRefusal, Consignment } from './carrier.ts'

export type CarrierResult = { booked: BookedConsignment } | { refused: CarrierRefusal }

/**
 * Books a consignment under our reference, once: whatever the carrier has under it already is taken, after a lost answer
 * and after a crash too. What it has besides is cancelled: a second one of a carrier without idempotency, a clone, one that
 * lacks its currency. Throws when an answer is unknown; calling again is safe.
 */
export async function bookAtCarrier(
  carrier: Carrier,
  consignment: Consignment,
  service: string,
  ourRef: string,
): Promise<CarrierResult> {
  // An order that never got its waybill is taken up again by `book`.
  const wanted = { consignment, service }
  const earlier = listAlive(await carrier.findByRef(ourRef, wanted), ourRef).filter(({ waybill }) => waybill !== '')
  const answer = earlier.length > 0 ? undefined : await carrier.book(consignment, service, ourRef)
  if (answer && 'refused' in answer) return answer
  // An answer alone proves nothing; the carrier's own list does.
  const listed = await carrier.findByRef(ourRef, wanted)
  const isListed = listed.some(({ theirRef }) => theirRef === answer?.booked.theirRef)
  const alive = listAlive(answer && !isListed ? [...listed, answer.booked] : listed, ourRef)
  const good = alive.find((each) => findBookingFault(each, ourRef, carrier.waybill) === null)
  for (const { theirRef } of alive) if (theirRef !== good?.theirRef) await carrier.cancel(theirRef)
  if (good) return { booked: good }
  const [bad] = [...alive, ...(answer ? [answer.booked] : [])]
  const code = (bad && findBookingFault(bad, ourRef, carrier.waybill)) ?? 'other'
  return { refused: unusable(code) }
}

/** Cancels everything a carrier has under our reference but one of them, and returns what is alive after all. */
export async function cancelAtCarrier(
  carrier: Carrier,
  ourRef: string,
  but: string | null,
): Promise<BookedConsignment[]> {
  const others = async () =>
    listAlive(await carrier.findByRef(ourRef), ourRef).filter(({ theirRef }) => theirRef !== but)
  for (const { theirRef } of await others()) await carrier.cancel(theirRef)
  // A cancelled one may have been cloned: the list proves the end, and clones are cancelled in turn.
  const clones = await others()
  for (const { theirRef } of clones) await carrier.cancel(theirRef)
  return clones.length === 0 ? [] : others()
}

const listAlive = (found: readonly BookedConsignment[], ourRef: string): BookedConsignment[] =>
  found.filter((each) => each.ourRef === ourRef && !each.isCancelled)

const unusable = (code: BookingRefusal): CarrierRefusal => ({ code, field: null, words: '', retry: 'later' })
