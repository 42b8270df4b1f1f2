import { mailboxOf } from './email-address.ts'
import { toWesternDigits } from './order-number.ts'

type Addressee = { email: string; phone: string; address: string; pincode: string; country: string }

/** Words of an address that people write in different ways, or leave out. */
const sameWords: Readonly<Record<string, string>> = {
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

/** Returns a street and house folded for comparison: case, width, accents, digits of any script, signs, blanks and common abbreviations do not matter. */
export const foldStreet = (address: string): string =>
  (
    toWesternDigits(address.normalize('NFKD').replace(/[\u0300-\u036f]/g, ''))
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{N}+|[\p{L}\p{M}]+/gu) ?? []
  )
    .map((word) => sameWords[word] ?? word)
    .filter((word) => word !== '')
    .join(' ')
    // Only between numbers does a blank say something: "M G Road" is "MG Road", but "1 23" is not "12 3".
    .replace(/(?<!\p{N}) | (?!\p{N})/gu, '')

/**
 * Returns what a customer is known by for a promotion that each may have once: mailbox, phone number, and the place it is delivered to. Two orders
 * with one of these in common are the same customer's. `phone` is in international form.
 */
export const customerTraits = ({ email, phone, address, pincode, country }: Addressee): string[] => [
  `mailbox ${mailboxOf(email)}`,
  `phone ${phone}`,
  `place ${country} ${pincode.replace(/[\s-]/g, '').toUpperCase()} ${foldStreet(address)}`,
]
