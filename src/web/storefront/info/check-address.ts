import { writePlainSearch } from '#web/platform/plain-search.ts'

/** The checker's input in the URL; `find` is a name typed before a product is chosen. */
export type BorderCheck = { country?: string; product?: string; find?: string }

/**
 * Parses the checker's input from a URL query; invalid countries and products are dropped, because users type URLs.
 */
export function readBorderCheck(search: Record<string, unknown>): BorderCheck {
  const country = readCountry(search)
  const product = matching(search.product, /^[a-z0-9-]{1,80}$/)
  const find = matching(search.find, /\S/)?.trim().slice(0, 120)
  return { ...country, ...(product ? { product } : {}), ...(find && !product ? { find } : {}) }
}

/** Parses only the country from a URL query. */
export function readCountry(search: Record<string, unknown>): { country?: string } {
  const country = matching(search.country, /^[A-Z]{2}$/)
  return country ? { country } : {}
}

/** Returns the checker's URL for an input. */
export const checkAddress = ({ country, product, find }: BorderCheck): string =>
  `/prohibited-items${writePlainSearch({ country, product, find })}`

const matching = (value: unknown, form: RegExp): string | undefined => {
  const one: unknown = [value].flat()[0]
  return typeof one === 'string' && form.test(one) ? one : undefined
}
