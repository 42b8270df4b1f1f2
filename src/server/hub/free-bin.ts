import { refuse } from '#domain/refusal.ts'
import { listTakenBins, lockHub } from './bin-store.ts'

/** A1 to D6 first; a crowded hub continues with further shelves. */
const bins = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].flatMap((shelf) => [1, 2, 3, 4, 5, 6].map((slot) => `${shelf}${slot}`))

/**
 * Finds the first free bin of a hub. Holds the hub's row until the transaction ends, so that two shipments never get
 * one bin. Refuses with shipment/bin-needed when every bin is taken.
 */
export async function findFreeBin(hubId: string): Promise<string> {
  await lockHub(hubId)
  const rows = await listTakenBins(hubId)
  const taken = new Set(rows.map(({ bin }) => bin))
  return bins.find((bin) => !taken.has(bin)) ?? refuse('shipment/bin-needed')
}
