import { storeInsights } from '#domain/reports/report-declaration.ts'
import { readClock } from '#server/db/database-clock.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { requireStore } from '#server/seller/find-own-brand.ts'
import { type ReportRequest, type ShownReport, showDeclared } from './show-report.ts'
import { insightsOf, insightTotalOf } from './store-insights.ts'

/**
 * Reads what a store knows about itself; an admin names the store. Refuses with thing/not-found for another store or none, and
 * with report/period when the days are no period.
 */
export async function showInsights(
  request: ReportRequest & { brandId?: string | undefined },
  visitor: Visitor,
): Promise<ShownReport> {
  const brandId = requireStore(member(visitor), request.brandId)
  const source = { read: insightsOf(brandId), total: insightTotalOf(brandId) }
  return {
    ...(await showDeclared(storeInsights, request, visitor.language, source)),
    hubs: [],
    hub: null,
    everyHub: true,
    until: await readClock(),
  }
}
