import type { Border } from './border-reading.ts'

/** Never sold here, so customers do not ask about shipping it. */
const neverSold: readonly string[] = ['meat', 'betel-nut']

/** The display order of kinds; kinds beyond these come after them. */
const readingOrder: readonly string[] = [
  'dairy',
  'seeds',
  'wholeSpice',
  'rawGrain',
  'honey',
  'poppy',
  'nutmeg',
  'betel-leaf',
  'pickledInOil',
  'plantMaterial',
  'nuts',
  'freshProduce',
  'blade',
  'liquid',
  'flammable',
]

/** Returns whether we sell anything of a kind. */
export const isSold = ({ kind }: { kind: string }): boolean => !neverSold.includes(kind)

/** Countries abroad that admit part of a kind, with the admitted part. */
type Leniency = { except: string; countries: string[] }

/** One kind of goods across all countries: where it is prohibited and where conditions apply. */
export type KindRow = { kind: string; cannot: string[]; lenient: Leniency[]; care: string[] }

/**
 * Returns the kinds whose rules depend on the country, from every foreign country's rules; kinds without a rule are
 * left out.
 */
export function kindRows(borders: readonly Border[]): KindRow[] {
  const abroad = borders.filter(({ domestic }) => !domestic)
  const kinds = new Set(
    abroad.flatMap(({ forbidden, checked }) => [...forbidden, ...checked].filter(isSold).map(kindOf)),
  )
  const rank = (kind: string) => (readingOrder.includes(kind) ? readingOrder.indexOf(kind) : readingOrder.length)
  return [...kinds].sort((a, b) => rank(a) - rank(b)).map((kind) => kindRow(kind, abroad))
}

const kindOf = ({ kind }: { kind: string }): string => kind

function kindRow(kind: string, abroad: readonly Border[]): KindRow {
  const barred = abroad.flatMap(({ name, forbidden }) =>
    forbidden.filter((one) => one.kind === kind).map(({ except }) => ({ name, except })),
  )
  const leniencies = [...new Set(barred.flatMap(({ except }) => except ?? []))]
  return {
    kind,
    cannot: barred.map(({ name }) => name),
    lenient: leniencies.map((except) => ({
      except,
      countries: barred.filter((one) => one.except === except).map(({ name }) => name),
    })),
    care: abroad.filter(({ checked }) => checked.some((one) => one.kind === kind)).map(({ name }) => name),
  }
}
