import { isPinCode } from '../../domain/rates/delivery-zone.ts'

/**
 * States by the first three digits of a PIN code (India Post's sorting districts, as ranges of first and last). Only
 * districts that lie in one state completely: those that a border divides (140, 244, 246, 247, 262, 507, 605, 607,
 * 609, 783, 786, 813, 814, 822, 824 and the like) are left out, and enclaves are in `exceptions`. Names are spelt as
 * in addresses.
 */
const districts: Readonly<Record<string, string>> = {
  Delhi: '110',
  Haryana: '121-128 131-136',
  Punjab: '141-148 151-152',
  'Himachal Pradesh': '171-177',
  'Jammu and Kashmir': '180-182 184-185 190-193',
  Ladakh: '194',
  'Uttar Pradesh': '201-233 241-243 245 250-251 261 271-277 281-285',
  Uttarakhand: '248-249 263',
  Rajasthan: '301-307 311-314 321-328 331-335 341-345',
  Gujarat: '360-365 370 380 382-385 387-396',
  Maharashtra: '400-402 410-416 421-425 431 440-445',
  Goa: '403',
  'Madhya Pradesh': '450-488',
  Chhattisgarh: '490-497',
  Telangana: '500-506 508-509',
  'Andhra Pradesh': '515-518 520-524 530-535',
  Karnataka: '560-563 570-577 580-587 590-591',
  'Tamil Nadu': '600-603 606 608 610-614 620-643',
  Kerala: '670-695',
  'West Bengal': '700 711-713 721-723 731-736 741-743',
  Sikkim: '737',
  'Andaman and Nicobar Islands': '744',
  Odisha: '751-770',
  Assam: '781-782 784-785 788',
  'Arunachal Pradesh': '790-792',
  Meghalaya: '793-794',
  Manipur: '795',
  Mizoram: '796',
  Nagaland: '797-798',
  Tripura: '799',
  Bihar: '800-805 811-812 821 823 841-848 851-855',
  Jharkhand: '815-816 825-829 831-835',
}

/** Longer prefixes that differ from their district; null where a PIN code alone does not determine the state. */
const exceptions: Readonly<Record<string, string | null>> = {
  // Chandigarh up to sector 47; the following prefixes are shared with Mohali.
  '1600': 'Chandigarh',
  '16005': null,
  '16006': null,
  '16007': null,
  // Diu, with the surrounding Una.
  '3625': null,
  '362520': 'Dadra and Nagar Haveli and Daman and Diu',
  // Daman and Silvassa, with the surrounding Vapi and Valsad.
  '39619': null,
  '396191': 'Gujarat',
  '396195': 'Gujarat',
  '3962': null,
  '396210': 'Dadra and Nagar Haveli and Daman and Diu',
  '396230': 'Dadra and Nagar Haveli and Daman and Diu',
  // Yanam, Mahe and Lakshadweep.
  '533464': 'Puducherry',
  '673310': 'Puducherry',
  '68255': 'Lakshadweep',
}

/**
 * Cities whose prefixes cover nothing else: those of Gujarat first, then the largest others. Each is a key in
 * `pin-locations`.
 */
const cities: Readonly<Record<string, string>> = {
  ahmedabad: '3800',
  gandhinagar: '38201 38202 382006 382007 382030',
  surat: '3950',
  vadodara: '39000 39001 39002',
  rajkot: '36000',
  bhavnagar: '36400',
  jamnagar: '36100',
  junagadh: '362001',
  bhuj: '370001',
  gandhidham: '370201',
  anand: '388001',
  nadiad: '387001 387002',
  mehsana: '384001 384002',
  patan: '384265',
  palanpur: '385001',
  himatnagar: '383001',
  godhra: '389001',
  bharuch: '392001',
  navsari: '396445',
  valsad: '396001',
  vapi: '396191 396195',
  surendranagar: '363001',
  morbi: '363641 363642',
  amreli: '365601',
  porbandar: '360575',
  veraval: '362265',
  gondal: '360311',
  delhi: '110',
  mumbai: '4000',
  pune: '4110',
  nagpur: '4400',
  jaipur: '3020',
  lucknow: '2260',
  indore: '4520',
  bhopal: '4620',
  bengaluru: '5600',
}

/** The place of a PIN code, as far as the code determines it. */
export type PinLocation = { state: string | null; city: string | null }

const spread = (range: string): string[] => {
  const [first = 0, last = first] = range.split('-').map(Number)
  return Array.from({ length: last - first + 1 }, (_, step) => String(first + step))
}

const byBeginning = (table: Readonly<Record<string, string>>): Map<string, string> =>
  new Map(
    Object.entries(table).flatMap(([name, ranges]) =>
      ranges
        .split(' ')
        .flatMap(spread)
        .map((each) => [each, name]),
    ),
  )

const states = new Map<string, string | null>([...byBeginning(districts), ...Object.entries(exceptions)])
const cityOf = byBeginning(cities)

/** Returns the entry of the longest listed prefix. */
function longest<Mapped>(pincode: string, table: ReadonlyMap<string, Mapped>): Mapped | null {
  for (let digits = pincode.length; digits > 0; digits -= 1) {
    const found = table.get(pincode.slice(0, digits))
    if (found !== undefined) return found
  }
  return null
}

/**
 * Returns the state of an Indian PIN code in the spelling of addresses, and the key of its city; each null where it
 * is not certain.
 */
export const locationOfPin = (pincode: string): PinLocation =>
  isPinCode(pincode) ? { state: longest(pincode, states), city: longest(pincode, cityOf) } : { state: null, city: null }

type Written = { readonly city: string; readonly state: string }

/**
 * Returns the values to fill into city and state for a place. Fills only fields that are empty or still hold the
 * previous suggestion: the customer's own input is never overwritten. A suggestion that no longer applies is removed.
 */
export function fillFromPin(written: Written, filled: Written, location: Written): { write: Written; filled: Written } {
  const free = (field: keyof Written) => written[field].trim() === '' || written[field] === filled[field]
  const of = (field: keyof Written) => (free(field) ? location[field] : written[field])
  const suggested = (field: keyof Written) => (free(field) ? location[field] : '')
  return {
    write: { city: of('city'), state: of('state') },
    filled: { city: suggested('city'), state: suggested('state') },
  }
}
