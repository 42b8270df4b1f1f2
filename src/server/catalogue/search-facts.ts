import type { QueryAnalysis } from '#domain/search/query-analysis.ts'
import type { ProductFilter } from './product-condition-store.ts'
import type { ProductSort } from './product-list-store.ts'
import type { SearchPlan } from './search-plan.ts'

type Facts = QueryAnalysis['facts']

/** A pack of "500 g" may weigh a little more or less: nobody weighs it. */
const tolerance = 0.04
const tighter = (one: number | undefined, other: number, choose: (a: number, b: number) => number): number =>
  one === undefined ? other : choose(one, other)

type Fact = Facts[number]

/** Returns what one fact of a search text adds to the filters. */
function filterOfFact(
  { kind, value }: Fact,
  { maxPrice, minPrice, minGrams, maxGrams }: ProductFilter,
): Partial<ProductFilter> {
  switch (kind) {
    case 'maxPrice':
      return { maxPrice: tighter(maxPrice, Math.floor(value * 100), Math.min) }
    case 'minPrice':
      return { minPrice: tighter(minPrice, Math.ceil(value * 100), Math.max) }
    case 'maxGrams':
      return { maxGrams: tighter(maxGrams, Math.floor(value), Math.min) }
    case 'grams':
      return {
        minGrams: tighter(minGrams, Math.ceil(value * (1 - tolerance)), Math.max),
        maxGrams: tighter(maxGrams, Math.floor(value * (1 + tolerance)), Math.min),
      }
    case 'millilitres':
      return { volume: `${value}ml` }
    case 'inStock':
      return { inStock: true }
    case 'discounted':
      return { onlyDiscounted: true }
    default:
      return {}
  }
}

/** Adds the limits of a search text to the chosen filters; a choice of the visitor stays where it is narrower. */
export function withFacts(filter: ProductFilter, facts: Facts): ProductFilter {
  let narrowed = filter
  for (const fact of facts) narrowed = { ...narrowed, ...filterOfFact(fact, narrowed) }
  return narrowed
}

const sorts: Partial<Record<Facts[number]['kind'], ProductSort>> = {
  cheapest: 'price',
  dearest: '-price',
  newest: 'new',
  topRated: 'rating',
}

/** Returns the order a search text asks for ("cheapest"). */
export const sortOf = (facts: Facts): ProductSort | undefined =>
  facts.map(({ kind }) => sorts[kind]).find((sort) => sort !== undefined)

const packFacts: ReadonlySet<string> = new Set(['grams', 'maxGrams', 'millilitres'])

/** Returns a plan without its weights, which then finds only the nearest; undefined if it has none. */
export function withoutPackFacts(plan: SearchPlan): SearchPlan | undefined {
  const facts = plan.analysis.facts.filter(({ kind }) => !packFacts.has(kind))
  if (facts.length === plan.analysis.facts.length || plan.parts.length === 0) return undefined
  return { ...plan, exact: false, analysis: { ...plan.analysis, facts } }
}

/** Returns a plan without the country it names, which then finds only the nearest; undefined if it names none. */
export function withoutDestination(plan: SearchPlan): SearchPlan | undefined {
  const { destination, ...analysis } = plan.analysis
  if (destination === undefined || plan.parts.length === 0) return undefined
  return { ...plan, exact: false, analysis }
}
