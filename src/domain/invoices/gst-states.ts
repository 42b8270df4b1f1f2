/**
 * The two digits of a state or union territory in a GSTIN, by its name in addresses (GST state code list of the
 * CBIC).
 */
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

/** Every state and union territory by its name in addresses, in alphabetical order. */
export const indianStates: readonly string[] = Object.keys(codes).sort()

/** Returns the code of a state by its name, or null for an unknown name. */
export const stateCodeOf = (name: string): string | null => byPlainName.get(plain(name)) ?? null

/** The format of a GSTIN: state, PAN, entity, Z, check character. */
export const gstinPattern = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$/

/** Returns the state code of a registered supplier: the first two digits of the GSTIN. */
export const stateCodeOfGstin = (gstin: string): string => gstin.slice(0, 2)
