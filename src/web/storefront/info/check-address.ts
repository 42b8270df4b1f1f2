import { writePlainSearch } from '#web/shell/plain-search.ts'

/** What the checker was asked, as it stands in the address; `find` is a name typed before a product was chosen. */
export type CheckAsked = { country?: string; product?: string; find?: string }

/** Reads the question out of an address; what cannot be a country or a product is dropped, since addresses are typed by hand. */
export function readCheckAsked(search: Record<string, unknown>): CheckAsked {
  const country = readCountry(search)
  const product = matching(search.product, /^[a-z0-9-]{1,80}$/)
  const find = matching(search.find, /\S/)?.trim().slice(0, 120)
  return { ...country, ...(product ? { product } : {}), ...(find && !product ? { find } : {}) }
}

/** Reads only the country out of an address. */
export function readCountry(search: Record<string, unknown>): { country?: string } {
  const country = matching(search.country, /^[A-Z]{2}$/)
  return country ? { country } : {}
}

/** The checker's address with another question in it. */
export const checkAddress = ({ country, product, find }: CheckAsked): string =>
  `/prohibited-items${writePlainSearch({ country, product, find })}`

const matching = (value: unknown, form: RegExp): string | undefined => {
  const one: unknown = [value].flat()[0]
  return typeof one === 'string' && form.test(one) ? one : undefined
}
