/** The two digits of a state or union territory in a GSTIN, by the names that addresses use (GST state code list of the CBIC). */
const codes: Readonly<Record<string, string>> = {
  'Jammu and Kashmir': '01',
  'Himachal Pradesh': '02',
  Punjab: '03',
  Chandigarh: '04',
  Uttarakhand: '05',
  Haryana: '06',
  Delhi: '07',
  Rajasthan: '08',
  'Uttar Pradesh': '09',
  Bihar: '10',
  Sikkim: '11',
  'Arunachal Pradesh': '12',
  Nagaland: '13',
  Manipur: '14',
  Mizoram: '15',
  Tripura: '16',
  Meghalaya: '17',
  Assam: '18',
  'West Bengal': '19',
  Jharkhand: '20',
  Odisha: '21',
  Chhattisgarh: '22',
  'Madhya Pradesh': '23',
  Gujarat: '24',
  'Dadra and Nagar Haveli and Daman and Diu': '26',
  Maharashtra: '27',
  Karnataka: '29',
  Goa: '30',
  Lakshadweep: '31',
  Kerala: '32',
  'Tamil Nadu': '33',
  Puducherry: '34',
  'Andaman and Nicobar Islands': '35',
  Telangana: '36',
  'Andhra Pradesh': '37',
  Ladakh: '38',
}

const plain = (name: string): string => name.trim().toLowerCase().replace(/&/g, 'and').replace(/\s+/g, ' ')
const byPlainName = new Map(Object.entries(codes).map(([name, code]) => [plain(name), code]))

/** Every state and union territory by the name addresses use, in the order of the alphabet. */
export const indianStates: readonly string[] = Object.keys(codes).sort()

/** The code of a state by its name, or null for a name that is none. */
export const stateCodeOf = (name: string): string | null => byPlainName.get(plain(name)) ?? null

/** A GSTIN as it is written: state, PAN, entity, Z, check letter. */
export const gstinPattern = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$/

/** The state a registered supplier is in: the first two digits of her GSTIN. */
export const stateCodeOfGstin = (gstin: string): string => gstin.slice(0, 2)
