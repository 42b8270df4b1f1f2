import type { Border } from './border-reading.ts'

/** Never sold here, so no shopper asks whether it may go. */
const neverSold: readonly string[] = ['meat', 'betel-nut']

/** The order in which kinds are read; what a rule names beyond these comes after them. */
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

/** Whether we sell anything of a kind. */
export const isSold = ({ kind }: { kind: string }): boolean => !neverSold.includes(kind)

/** Countries abroad that let a kind through in part, with what of it they let through. */
export type Leniency = { except: string; countries: string[] }

/** One kind of goods over all borders: the names of countries where it cannot go and where it goes with care. */
export type KindRow = { kind: string; cannot: string[]; lenient: Leniency[]; care: string[] }

/** What depends on the country, kind by kind, from the rules of every border abroad; kinds that no border names are left out. */
export function kindRows(borders: readonly Border[]): KindRow[] {
  const abroad = borders.filter(({ domestic }) => !domestic)
  const kinds = new Set(
    abroad.flatMap(({ forbidden, checked }) => [...forbidden, ...checked].filter(isSold).map(kindOf)),
  )
  const place = (kind: string) => (readingOrder.includes(kind) ? readingOrder.indexOf(kind) : readingOrder.length)
  return [...kinds].sort((a, b) => place(a) - place(b)).map((kind) => kindRow(kind, abroad))
}

const kindOf = ({ kind }: { kind: string }): string => kind

function kindRow(kind: string, abroad: readonly Border[]): KindRow {
  const keeping = abroad.flatMap(({ name, forbidden }) =>
    forbidden.filter((one) => one.kind === kind).map(({ except }) => ({ name, except })),
  )
  const leniencies = [...new Set(keeping.flatMap(({ except }) => except ?? []))]
  return {
    kind,
    cannot: keeping.map(({ name }) => name),
    lenient: leniencies.map((except) => ({
      except,
      countries: keeping.filter((one) => one.except === except).map(({ name }) => name),
    })),
    care: abroad.filter(({ checked }) => checked.some((one) => one.kind === kind)).map(({ name }) => name),
  }
}
