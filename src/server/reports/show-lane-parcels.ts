import type { Language } from '#domain/language/language.ts'
import { paise } from '#domain/money/money.ts'
import { refuse } from '#domain/refusal.ts'
import { isPeriod, partsOf, type ReportPeriod } from '#domain/reports/report-period.ts'
import { grainOf, type ReportGroup } from '#domain/reports/report-shape.ts'
import { lanes } from '#domain/reports/shop-reports.ts'
import { type HubPerson, listHubsOfReports } from '#server/shop/hub-scope-store.ts'
import { type LaneParcelFact, listLaneParcels } from './lane-report-store.ts'
import { daysOfPart } from './period-label.ts'
import { readLabels } from './report-label.ts'
import { readNames } from './report-label-store.ts'
import { hubOfReport } from './show-report.ts'

/** Parcels shown at most. */
const mostParcels = 500

/**
 * Returns the parcels behind a row of the report on lanes, those that lose most first. Refuses with report/period, and
 * with thing/not-found for a grouping that the report does not have, a hub that is not theirs, or a part of time that is none of the period.
 */
export async function showLaneParcels(
  { from, to, group, key, hub: chosen }: ReportPeriod & { group: ReportGroup; key: string; hub?: string | undefined },
  { person, language }: { person: HubPerson; language: Language },
) {
  const period = { from, to }
  if (!isPeriod(period)) return refuse('report/period')
  if (!lanes.groups.some((each) => each === group)) return refuse('thing/not-found')
  const hub = hubOfReport(await listHubsOfReports(person), chosen)
  const grain = grainOf(group)
  if (grain && !partsOf(period, grain).includes(key)) return refuse('thing/not-found')
  const parcels = await listLaneParcels(grain ? daysOfPart(key, grain, period) : period, group, key, hub)
  const shown = parcels.slice(0, mostParcels)
  const [labels, carriers, countries] = [
    await readLabels(group, [key], period, language),
    await readLabels('carrier', [...new Set(shown.map(({ carrier }) => carrier))], period, language),
    await readNames('country', [...new Set(shown.map(({ country }) => country))], language),
  ]
  return {
    label: labels(key),
    total: parcels.length,
    items: shown.map((parcel) => ({
      ...parcel,
      ...amountsOf(parcel),
      leftAt: new Date(parcel.leftAt),
      carrierName: carriers(parcel.carrier),
      country: countries.get(parcel.country) ?? parcel.country,
    })),
  }
}

const amountsOf = ({ charged, cost, credit, claims, result }: LaneParcelFact) => ({
  charged: paise(Number(charged)),
  cost: paise(Number(cost)),
  credit: paise(Number(credit)),
  claims: paise(Number(claims)),
  result: paise(Number(result)),
})
