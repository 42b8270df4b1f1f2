import { BrokenBackup } from './backup-encryption.ts'
import type { RowCounts } from './row-count-store.ts'

/** Raises `BrokenBackup` when a copy does not have the rows and the ledger's sum that were counted before it was made. */
export function compareRows(expected: Pick<RowCounts, 'rows' | 'ledgerPaise'>, copied: RowCounts): void {
  for (const [table, count] of Object.entries(expected.rows))
    if (copied.rows[table] !== count)
      throw new BrokenBackup(`Table ${table} has ${copied.rows[table]} rows after restoring, not ${count}.`)
  if (copied.ledgerPaise !== expected.ledgerPaise)
    throw new BrokenBackup(
      `The ledger sums to ${copied.ledgerPaise} paise after restoring, not ${expected.ledgerPaise}.`,
    )
}
