/** A service of the practice carrier: rupees for the first and each further half kilogram, and transit days. */
type PracticeService = { service: string; first: number; further: number; days: [number, number]; cash: boolean }

const inIndia: readonly PracticeService[] = [
  { service: 'surface', first: 38, further: 24, days: [2, 5], cash: true },
  { service: 'air', first: 62, further: 46, days: [1, 3], cash: true },
]
/** Within Gujarat, where the hub is. */
const nearby: PracticeService = { service: 'nearby', first: 30, further: 16, days: [1, 1], cash: true }
const abroad: readonly PracticeService[] = [
  { service: 'saver', first: 690, further: 310, days: [7, 12], cash: false },
  { service: 'priority', first: 1240, further: 520, days: [3, 6], cash: false },
]

const slabGrams = 500

/** Returns the practice carrier's offers for a parcel, in paise; a place it does not serve has none. */
export function practiceRates(country: string, pincode: string, grams: number) {
  if (country === 'IN' && !/^[1-9][0-9]{5}$/.test(pincode)) return []
  const furtherSlabs = Math.max(0, Math.ceil(grams / slabGrams) - 1)
  const services = country !== 'IN' ? abroad : /^3[6-9]/.test(pincode) ? [nearby, ...inIndia] : inIndia
  return services.map(({ service, first, further, days, cash }) => ({
    service,
    amount: (first + further * furtherSlabs) * 100,
    currency: 'INR' as string | undefined,
    days,
    cash,
  }))
}
