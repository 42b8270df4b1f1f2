import type { Language } from '#domain/language/language.ts'
import { listBagChecks, listBagFindings } from './bag-check-store.ts'

/** A function that returns the address of one of a bag's photographs for its reader. */
type PhotoAddress = (sellerOrderId: string, photoId: string) => string

/**
 * Returns the hub's newest check of each of these bags with everything that was ever wrong in it, by seller order; a
 * bag that was not checked has none.
 */
export async function showBagChecks(sellerOrderIds: readonly string[], language: Language, photoAt: PhotoAddress) {
  if (sellerOrderIds.length === 0) return new Map<string, never>()
  const checks = (await listBagChecks(sellerOrderIds)).toReversed()
  const findings = checks.length === 0 ? [] : await listBagFindings(sellerOrderIds)
  return new Map(
    checks.map(({ sellerOrderId, weightGrams, at }) => [
      sellerOrderId,
      {
        at,
        weightGrams,
        findings: findings
          .filter((row) => row.sellerOrderId === sellerOrderId)
          .map(({ finding: { problem, quantity, photoId }, name }) => ({
            name: name[language],
            problem,
            quantity,
            photo: photoId === null ? null : photoAt(sellerOrderId, photoId),
          })),
      },
    ]),
  )
}
