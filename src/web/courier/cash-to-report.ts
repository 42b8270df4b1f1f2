import { changeFor } from '#domain/courier/cash-change.ts'
import { fromRupees, toRupees } from '#domain/money/money.ts'

/** Returns the rupees a recipient handed, and the change to give back; each undefined when it cannot be said. */
export function cashToReport(due: number, typed: string): { handed: number | undefined; change: number | undefined } {
  const plain = typed.replaceAll(',', '').trim()
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) return { handed: undefined, change: undefined }
  const handed = Number(plain)
  const change = changeFor(fromRupees(due), fromRupees(handed))
  return { handed, change: change === undefined ? undefined : toRupees(change) }
}
