/** The ways a parcel gets its waybill: typed by a person, or booked with a carrier. */
export const carrierNames = ['manual', 'practice', 'shiprocket', 'delhivery'] as const
export type CarrierName = (typeof carrierNames)[number]

/** A carrier that is asked over the network; a manual waybill needs nobody's answer. */
export type BookableCarrier = Exclude<CarrierName, 'manual'>

/** The carriers' names as they write them themselves, in every language. */
export const carrierLabels: Readonly<Record<CarrierName, string>> = {
  manual: '',
  practice: 'Practice Carrier',
  shiprocket: 'Shiprocket',
  delhivery: 'Delhivery',
}
