import type { Paise } from '../money/money.ts'
import { normaliseHsCode } from './hs-code.ts'

/** One packed line as declared to customs. */
export type DeclaredLine = { lineId: string; name: string; hsCode: string; quantity: number; value: Paise }

export type ExportInput = {
  lines: readonly DeclaredLine[]
  measuredGrams: number | null
  recipient: { fullName: string; phone: string; address: string; city: string }
  /** The notifications the destination requires before arrival, and their reference numbers. */
  requires: readonly string[]
  filings: readonly { requirement: string; reference: string }[]
}

/** A missing detail of the papers. `subject` is the line's id, or the requirement as the country data names it. */
export type Lack =
  | { code: 'nothing_packed' | 'weight' | 'name' | 'phone' | 'address' }
  | { code: 'hs_code' | 'value'; subject: string; name: string }
  | { code: 'filing'; subject: string }

/** Who knows or decides what is missing. */
export type Supplier = 'customer' | 'seller' | 'admin' | 'hub'

const suppliers: Readonly<Record<Lack['code'], Supplier>> = {
  nothing_packed: 'hub',
  weight: 'hub',
  filing: 'hub',
  name: 'customer',
  phone: 'customer',
  address: 'customer',
  hs_code: 'seller',
  value: 'admin',
}

/** Returns who supplies what is missing. */
export const supplierOf = ({ code }: Pick<Lack, 'code'>): Supplier => suppliers[code]

/** Returns whether a destination requires the prior notice of the FDA, which lists each product by its manufacturer. */
export const needsPriorFiling = (requires: readonly string[]): boolean =>
  requires.some((requirement) => /\bprior notice\b/i.test(requirement))

/**
 * Returns everything that is missing in the papers of a shipment, in the order it is checked. An empty list means
 * that all three papers can be printed and every filing has its reference. A gift is declared at the price paid for
 * it like anything else (docs/spec/correctness.md#34).
 */
export function listLacks({ lines, measuredGrams, recipient, requires, filings }: ExportInput): Lack[] {
  const filed = new Set(filings.filter(({ reference }) => reference.trim() !== '').map((filing) => filing.requirement))
  return [
    ...(lines.length === 0 ? [{ code: 'nothing_packed' } as const] : []),
    ...(measuredGrams === null ? [{ code: 'weight' } as const] : []),
    ...(recipient.fullName.trim() === '' ? [{ code: 'name' } as const] : []),
    ...(recipient.phone.trim() === '' ? [{ code: 'phone' } as const] : []),
    ...(recipient.address.trim() === '' || recipient.city.trim() === '' ? [{ code: 'address' } as const] : []),
    ...lines
      .filter(({ hsCode }) => normaliseHsCode(hsCode) === null)
      .map(({ lineId, name }) => ({ code: 'hs_code', subject: lineId, name }) as const),
    ...lines
      .filter(({ value }) => value <= 0)
      .map(({ lineId, name }) => ({ code: 'value', subject: lineId, name }) as const),
    ...requires
      .filter((requirement) => !filed.has(requirement))
      .map((requirement) => ({ code: 'filing', subject: requirement }) as const),
  ]
}
