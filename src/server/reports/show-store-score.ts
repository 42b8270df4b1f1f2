import type { SearchFileFormat } from '#domain/reports/report-schedule.ts'
import { tableFile } from '#server/documents/table-file.ts'
import type { FileReply } from '#server/http/endpoint-handler.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { requireStore } from '#server/seller/find-own-brand.ts'
import { translate } from '#server/translate.ts'
import { countAnswers, countHandOvers, listSearchesThatLed, scoreDays } from './store-score-store.ts'

/**
 * Returns how punctual a store was, and the searches that led to its products; an admin names the store. Refuses with
 * thing/not-found for another store or none.
 */
export async function showStoreScore(brandId: string | undefined, visitor: Visitor) {
  const store = requireStore(member(visitor), brandId)
  return {
    days: scoreDays,
    answered: await countAnswers(store),
    handedOver: await countHandOvers(store),
    searches: await listSearchesThatLed(store),
  }
}

/** Returns exactly the searches that the page shows as a file. Refuses with thing/not-found for another store or none. */
export async function searchesFile(
  brandId: string | undefined,
  format: SearchFileFormat,
  visitor: Visitor,
): Promise<FileReply> {
  const { language } = visitor
  const searches = await listSearchesThatLed(requireStore(member(visitor), brandId))
  const head = [translate(language, 'reports', 'score.search'), translate(language, 'reports', 'score.times')]
  const rows = [head, ...searches.map(({ typed, times }) => [typed, times])]
  return tableFile({ name: 'searches', sheet: 'searches', rows }, format)
}
