import { toWesternDigits } from '../codes/order-number.ts'
import { mailboxOf } from './email-address.ts'

type Addressee = { email: string; phone: string; address: string; pincode: string; country: string }

/** Address words with several spellings, or that people omit. */
const spellingVariants: Readonly<Record<string, string>> = {
  road: 'rd',
  street: 'st',
  apartment: 'apt',
  apartments: 'apt',
  society: 'soc',
  building: 'bldg',
  sector: 'sec',
  number: '',
  no: '',
  flat: '',
  house: '',
  plot: '',
}

/**
 * Returns a street and house number normalised for comparison: case, width, accents, digits of any script, signs,
 * spaces and common abbreviations are ignored.
 */
export const foldStreet = (address: string): string =>
  (
    toWesternDigits(address.normalize('NFKD').replace(/[\u0300-\u036f]/g, ''))
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{N}+|[\p{L}\p{M}]+/gu) ?? []
  )
    .map((word) => spellingVariants[word] ?? word)
    .filter((word) => word !== '')
    .join(' ')
    // A space matters only between numbers: "M G Road" is "MG Road", but "1 23" is not "12 3".
    .replace(/(?<!\p{N}) | (?!\p{N})/gu, '')

/** Returns an address normalised for comparison: country, postal code, street and house number. */
export const foldAddress = ({
  address,
  pincode,
  country,
}: Pick<Addressee, 'address' | 'pincode' | 'country'>): string =>
  `${country} ${pincode.replace(/[\s-]/g, '').toUpperCase()} ${foldStreet(address)}`

/**
 * Returns the traits that identify a customer for a promotion that each may use once: mailbox, phone number, and
 * delivery address. Two orders that share one of them count as the same customer's. `phone` is in international form.
 */
export const customerTraits = ({ email, phone, address, pincode, country }: Addressee): string[] => [
  `mailbox ${mailboxOf(email)}`,
  `phone ${phone}`,
  `place ${foldAddress({ address, pincode, country })}`,
]
