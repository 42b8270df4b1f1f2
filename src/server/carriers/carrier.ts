import type { BookingRefusal, MendableField, ReportedWaybill } from '#domain/shipping/booking.ts'
import type { BookableCarrier } from '#domain/shipping/carrier-name.ts'
import type { PickupLocation } from '#domain/shipping/carrier-pickup.ts'
import type { DutyTerms } from '#domain/shipping/choose-carrier.ts'
import type { ParcelState } from '#domain/shipping/parcel-flow.ts'

/** A sealed shipment as a carrier needs to know it: measured, and declared at what was paid. */
export type Consignment = {
  recipient: {
    fullName: string
    phone: string
    email: string
    address: string
    city: string
    state: string
    pincode: string
    /** Both, since carriers ask for the code in one call and the English name in another. */
    country: string
    countryName: string
  }
  grams: number
  lengthMm: number
  widthMm: number
  heightMm: number
  domestic: boolean
  /** Cash to collect, in paise; null when it is paid. */
  cashPaise: number | null
  /** The packed lines with their customs codes; values in paise. */
  lines: readonly { name: string; hsCode: string; quantity: number; valuePaise: number }[]
  orderNumber: string
  /** Where each carrier fetches the boxes of its hub; one without is sent from the place in the settings. */
  pickupLocations?: PickupLocations
}

export type PickupLocations = Partial<Record<BookableCarrier, PickupLocation>>

/** An offer as the carrier states it: without a currency it is none. */
type CarrierQuote = {
  service: string
  costMinor: number
  currency: string | null
  days: { least: number; most: number }
  duties: DutyTerms
  takesCash: boolean
}

export type BookedConsignment = ReportedWaybill & { theirRef: string }

/**
 * `fixed`: again once the field is mended. `later`: the shop's account is in the way, not the shipment. `never`: this
 * carrier will not take it.
 */
export type CarrierRefusal = {
  code: BookingRefusal
  field: MendableField | null
  words: string
  retry: 'never' | 'fixed' | 'later'
}

type BookingAnswer = { booked: BookedConsignment } | { refused: CarrierRefusal }

/**
 * One report of a parcel's way; `state` is null for a code that says nothing about it. `receivedBy` is the proof of a delivery: who took the
 * parcel, as far as the carrier says.
 */
export type CarrierEvent = {
  waybill: string
  code: string
  at: Date
  state: ParcelState | null
  receivedBy?: string | undefined
}

/**
 * A company that takes parcels (docs/spec/decisions.md#20). Calls go over the network: never make one inside a transaction
 * (docs/spec/correctness.md#16). Each throws when the answer is unknown, also when the booking may have happened; `CarrierBusy`
 * when it asks for a pause.
 */
export type Carrier = {
  readonly name: BookableCarrier
  /** The pattern of its waybills: success is a number that fits it. */
  readonly waybill: RegExp
  /** Whether it sends webhook events; one that does is polled all the same, more seldom. */
  readonly tracking: 'push' | 'poll'
  /** Returns its offers; an empty list means that it does not serve the place. */
  quote(consignment: Consignment): Promise<CarrierQuote[]>
  /** Books. Carriers have no idempotency keys: ask `findByRef` before. */
  book(consignment: Consignment, service: string, ourRef: string): Promise<BookingAnswer>
  /**
   * Lists what it has booked under our reference, dead or alive, the oldest first. `wanted` is what was to be booked, for
   * a carrier whose list states no prices.
   */
  findByRef(ourRef: string, wanted?: { consignment: Consignment; service: string }): Promise<BookedConsignment[]>
  /** Whose label goes onto the box: the shop's own with the carrier's waybill, or the carrier's. */
  readonly labels: 'ours' | 'theirs'
  /** Returns the carrier's label as a PDF; null while it is not ready. */
  label(theirRef: string): Promise<Buffer | null>
  cancel(theirRef: string): Promise<'cancelled' | 'too_late' | 'unknown'>
  /**
   * Asks for a pickup of these consignments at a place, null for the one in the settings; returns the carrier's number of it. Asking
   * again for the same day gives the same pickup. Throws `VendorRefusal` with a status below 500 when it is refused.
   */
  requestPickup(theirRefs: readonly string[], day: string, place: PickupLocation | null): Promise<string>
  /** Calls a pickup off; absent where the carrier's interface cannot. */
  cancelPickup?(number: string): Promise<void>
  /** Returns what the carrier has against a place, null where it knows it. Absent where its interface cannot say. */
  checkPickupLocation?(place: PickupLocation): Promise<'unknown_name' | 'other_pincode' | 'not_served' | null>
  track(waybills: readonly string[]): Promise<CarrierEvent[]>
  /** Asks something that needs the shop's keys and changes nothing. Throws when it refuses. */
  check?(): Promise<void>
  /** Reads a webhook event after checking that it is the carrier's. Refuses with carrier/unsigned and request/malformed. */
  readWebhook(body: Buffer, header: (name: string) => string | undefined): CarrierEvent[]
}

/** Thrown by a carrier that asks for a pause. */
export class CarrierBusy extends Error {
  readonly seconds: number
  constructor(carrier: string, seconds: number) {
    super(`${carrier} asks for a pause of ${seconds} s`)
    this.name = 'CarrierBusy'
    this.seconds = seconds
  }
}
