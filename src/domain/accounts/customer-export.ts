import { toWesternDigits } from '../codes/order-number.ts'
import { asOneLine } from '../language/clean-text.ts'
import type { Language } from '../language/language.ts'
import { languageOfScript } from '../language/transliterate.ts'
import { isEmail, normaliseEmail } from './email-address.ts'

/** Systems whose customer exports are known by their headings. */
export const customerOrigins = ['shopify', 'woocommerce'] as const
export type CustomerOrigin = (typeof customerOrigins)[number]

/** What is read of a customer; `name` is whole, or else put together of the other two. */
export const customerFields = [
  'email',
  'name',
  'firstName',
  'lastName',
  'phone',
  'address',
  'address2',
  'city',
  'state',
  'pincode',
  'country',
  'marketing',
  'language',
] as const
export type CustomerField = (typeof customerFields)[number]

/** The place of the column of each field; a field without one is not read. */
export type CustomerMapping = { readonly [Field in CustomerField]?: number | undefined }

/** Headings by field, the documented ones of Shopify's export and of the two usual exports of WooCommerce. */
const headings: Readonly<Record<CustomerField, readonly string[]>> = {
  email: ['email', 'user_email', 'billing_email', 'billing email', 'email address'],
  name: ['name', 'display_name', 'full name', 'customer name'],
  firstName: ['first name', 'first_name', 'billing_first_name', 'billing first name'],
  lastName: ['last name', 'last_name', 'billing_last_name', 'billing last name'],
  phone: ['phone', 'default address phone', 'billing_phone', 'billing phone'],
  address: ['default address address1', 'address1', 'billing_address_1', 'billing address 1'],
  address2: ['default address address2', 'address2', 'billing_address_2', 'billing address 2'],
  city: ['default address city', 'city', 'billing_city', 'billing city'],
  state: ['default address province code', 'province', 'billing_state', 'billing state', 'region'],
  pincode: ['default address zip', 'zip', 'billing_postcode', 'billing postcode', 'postal code'],
  country: ['default address country code', 'country code', 'billing_country', 'billing country', 'country / region'],
  marketing: ['accepts email marketing', 'accepts marketing'],
  language: ['locale', 'language'],
}

const plain = (heading: string): string =>
  heading
    .replace(/^\ufeff/, '')
    .trim()
    .toLowerCase()

/** Returns the system that an export with this heading is from; null for any other file. */
export function customerOriginOf(head: readonly string[]): CustomerOrigin | null {
  const names = new Set(head.map(plain))
  if (names.has('accepts email marketing') || names.has('accepts marketing')) return 'shopify'
  return ['user_email', 'billing_email', 'billing email', 'last active'].some((name) => names.has(name))
    ? 'woocommerce'
    : null
}

/** Returns the columns that a heading names by itself: the first heading of each field that the file has. */
export function guessMapping(head: readonly string[]): CustomerMapping {
  const names = head.map(plain)
  return Object.fromEntries(
    customerFields.flatMap((field) => {
      const place = headings[field].map((name) => names.indexOf(name)).find((at) => at >= 0)
      return place === undefined ? [] : [[field, place]]
    }),
  )
}

/** A customer of a file. `address` is null where the file has none that is whole. */
export type ReadCustomer = {
  email: string
  name: string
  phone: string
  /** The file says so in so many words. */
  marketing: boolean
  language: Language
  address: { address: string; city: string; state: string; pincode: string; country: string } | null
}

export const customerProblems = ['emailMissing', 'emailWrong', 'nameMissing', 'nameLong'] as const
export type CustomerProblem = (typeof customerProblems)[number]

const longestName = 100

/** Reads one row: the customer, or everything that is wrong with it, by field. */
export function readCustomer(
  cells: readonly string[],
  mapping: CustomerMapping,
): { customer: ReadCustomer; problems: { field: CustomerField; code: CustomerProblem }[] } {
  const at = (field: CustomerField): string => cells[mapping[field] ?? -1]?.trim() ?? ''
  const email = normaliseEmail(at('email'))
  const name = asOneLine(at('name') || `${at('firstName')} ${at('lastName')}`)
  const problems: { field: CustomerField; code: CustomerProblem }[] = []
  if (email === '') problems.push({ field: 'email', code: 'emailMissing' })
  else if (!isEmail(email)) problems.push({ field: 'email', code: 'emailWrong' })
  if (name === '') problems.push({ field: 'name', code: 'nameMissing' })
  else if ([...name].length > longestName) problems.push({ field: 'name', code: 'nameLong' })
  const marketing = /^(yes|true|1|subscribed)$/i.test(at('marketing'))
  const phone = phoneDigits(at('phone'))
  return {
    customer: { email, name, phone, marketing, language: languageOf(at, name), address: addressOf(at) },
    problems,
  }
}

type Cell = (field: CustomerField) => string

/** A language that the file names, or else that of the script of the name. */
function languageOf(at: Cell, name: string): Language {
  const named = /^(en|gu|hi)\b/.exec(at('language').toLowerCase().replace('_', '-'))?.[1]
  if (named) return named as Language
  return languageOfScript(name)
}

function addressOf(at: Cell): ReadCustomer['address'] {
  const [address, city, country] = [
    [at('address'), at('address2')].filter(Boolean).join(', '),
    at('city'),
    at('country'),
  ]
  if (address === '' || city === '' || !/^[A-Za-z]{2}$/.test(country)) return null
  return { address, city, state: at('state'), pincode: at('pincode'), country: country.toUpperCase() }
}

/** Returns a phone number to compare: its digits in any script, without zeros in front. A guard before `+` is taken off. */
export const phoneDigits = (typed: string): string => toWesternDigits(typed).replace(/\D/g, '').replace(/^0+/, '')

/**
 * Returns what two rows of one person share although their email addresses differ: the last ten digits of the phone
 * and the name without case. Null where the row has no whole phone.
 */
export const sameByPhone = ({ phone, name }: Pick<ReadCustomer, 'phone' | 'name'>): string | null =>
  phone.length < 8 ? null : `${phone.slice(-10)} ${name.toLowerCase()}`
