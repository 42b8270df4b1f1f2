import { normaliseHsCode } from './hs-code.ts'
import type { Paise } from './money.ts'

/** One packed line as it is declared. */
export type DeclaredLine = { lineId: string; name: string; hsCode: string; quantity: number; value: Paise }

export type ExportFacts = {
  lines: readonly DeclaredLine[]
  measuredGrams: number | null
  recipient: { fullName: string; phone: string; address: string; city: string }
  /** What the destination wants to be told before arrival, and the references under which it was. */
  requires: readonly string[]
  filings: readonly { requirement: string; reference: string }[]
}

/** What a paper lacks. `subject` is the line's id, or the requirement in the country's own words. */
export type Lack =
  | { code: 'nothing_packed' | 'weight' | 'name' | 'phone' | 'address' }
  | { code: 'hs_code' | 'value'; subject: string; name: string }
  | { code: 'filing'; subject: string }

/**
 * Everything that keeps the papers of a box from being complete, in the order in which it is looked for. Nothing missing means that all three
 * can be printed and every filing has its reference. A gift is declared at what was paid for it like anything else (correctness 34).
 */
export function listLacks({ lines, measuredGrams, recipient, requires, filings }: ExportFacts): Lack[] {
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
