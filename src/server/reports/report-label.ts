import type { Language } from '#domain/language/language.ts'
import type { ReportPeriod } from '#domain/reports/report-period.ts'
import { grainOf, type ReportGroup } from '#domain/reports/report-shape.ts'
import { restKey } from '#domain/reports/report-table.ts'
import { type CarrierName, carrierLabels } from '#domain/shipping/carrier-name.ts'
import { partsOfLane } from '#domain/shipping/lane.ts'
import { categoryName } from '#server/shop/category-memory.ts'
import { hasTranslation, translate, translateCode } from '#server/translate.ts'
import { partLabel } from './period-label.ts'
import { readNames } from './report-label-store.ts'

/** Returns a function that names the rows of a report by their keys, in a language. */
export async function readLabels(
  group: ReportGroup,
  keys: readonly string[],
  period: ReportPeriod,
  language: Language,
): Promise<(key: string) => string> {
  if (group === 'route') return readRouteLabels(keys, language)
  if (group === 'lane') return readLaneLabels(keys, language)
  const names = await readNames(group, keys, language)
  const grain = grainOf(group)
  return (key) => {
    if (key === restKey) return translate(language, 'reports', 'rest')
    if (grain) return partLabel(key, grain, period, language)
    return names.get(key) ?? codeLabel(group, key, language)
  }
}

function codeLabel(group: ReportGroup, key: string, language: Language): string {
  if (group === 'category') return categoryName(key, language)
  if (group === 'channel') return translateCode(language, 'statuses', `channel.${key}`)
  if (group === 'cause') return translateCode(language, 'refunds', `cause.${key}`)
  if (group === 'funder') return translateCode(language, 'refunds', `fundedBy.${key}`)
  if (group === 'problem') return translateCode(language, 'order-states', `claim.kind.${key}`)
  if (group === 'reason') return translateCode(language, 'sendability', key.replace('/', '.'), { ingredient: '…' })
  if (group === 'carrier' && key !== '') return carrierLabels[key as CarrierName] || key
  if (group === 'search') return key
  if (group === 'rate') return `${key} %`
  if (group === 'place' && key !== '') return placeLabel(key, language)
  const text = `keys.${group}.${key || 'none'}`
  return hasTranslation(language, 'reports', text) ? translateCode(language, 'reports', text) : key
}

/** Names routes by their ends: `Vadodara → Australia`. */
async function readRouteLabels(keys: readonly string[], language: Language): Promise<(key: string) => string> {
  const ends = keys.map((key) => key.split('>'))
  const cities = await readNames(
    'city',
    ends.map(([city = '']) => city),
    language,
  )
  const countries = await readNames(
    'country',
    ends.map(([, country = '']) => country),
    language,
  )
  return (key) => {
    if (key === restKey) return translate(language, 'reports', 'rest')
    const [city = '', country = ''] = key.split('>')
    return `${cities.get(city) ?? city} → ${countries.get(country) ?? country}`
  }
}

/** Names lanes by country or zone and service: `Australia, Dodi Logistics, Standard`. */
async function readLaneLabels(keys: readonly string[], language: Language): Promise<(key: string) => string> {
  const lanes = keys.map(partsOfLane)
  const countries = await readNames(
    'country',
    lanes.map(({ country }) => country),
    language,
  )
  const services = await readNames(
    'service',
    lanes.map(({ service }) => service),
    language,
  )
  return (key) => {
    if (key === restKey) return translate(language, 'reports', 'rest')
    const { country, zone, service } = partsOfLane(key)
    const place = zone === '' ? (countries.get(country) ?? country) : translateCode(language, 'rates', `zone.${zone}`)
    return `${place}: ${services.get(service) ?? service}`
  }
}

/** `24-Gujarat` in a language, as the return of the tax writes it. */
function placeLabel(key: string, language: Language): string {
  const [, code = '', state = key] = /^(\d\d)-(.*)$/.exec(key) ?? []
  const text = `name.${state}`
  const name = hasTranslation(language, 'states', text) ? translateCode(language, 'states', text) : state
  return code === '' ? name : `${code}-${name}`
}
