import { normaliseWeight } from '../catalogue/weight.ts'
import { languageOfScript } from '../language/transliterate.ts'
import { type FindCode, sheetColumns } from './product-sheet.ts'

/** Systems whose product exports can be read. */
export const exportOrigins = ['shopify', 'woocommerce'] as const
export type ExportOrigin = (typeof exportOrigins)[number]

/** A product as one pack of an export: its cells by our columns, and what names it and its family over there. */
type ExportedProduct = {
  /** Row of the file; the heading is row 1. */
  number: number
  cells: Record<string, string>
  key: string
  /** Packs of one group are sizes of one product. */
  group: string
}

export type ShopExport = { origin: ExportOrigin; products: ExportedProduct[]; unknown: string[] }

/** Returns the column of ours that a heading names, in any language. */
type FindColumn = (heading: string) => string | undefined

/** What is read of each export, by every heading it has had: the first that the file has counts. */
const headings = {
  shopify: {
    key: ['url handle', 'handle'],
    name: ['title'],
    description: ['description', 'body (html)'],
    kind: ['type'],
    categories: ['product category'],
    option1: ['option1 value'],
    option2: ['option2 value'],
    option3: ['option3 value'],
    price: ['price', 'variant price'],
    grams: ['weight value (grams)', 'variant grams'],
    stock: ['inventory quantity', 'variant inventory qty'],
  },
  woocommerce: {
    id: ['id'],
    key: ['sku'],
    kind: ['type'],
    name: ['name'],
    description: ['description'],
    short: ['short description'],
    categories: ['categories'],
    option1: ['attribute 1 value(s)'],
    option2: ['attribute 2 value(s)'],
    option3: ['attribute 3 value(s)'],
    price: ['regular price'],
    stock: ['stock'],
    parent: ['parent'],
  },
} as const

const plain = (text: string): string =>
  text
    .replace(/^\ufeff/, '')
    .trim()
    .toLowerCase()

/** Returns the system that an export with this heading is from; undefined for any other sheet. */
export function originOf(heading: readonly string[]): ExportOrigin | undefined {
  const names = new Set(heading.map(plain))
  const has = (...wanted: string[]) => wanted.some((name) => names.has(name))
  if (has('handle', 'url handle') && has('title') && has('variant price', 'price')) return 'shopify'
  if (has('type') && has('name') && has('regular price') && has('sku', 'id')) return 'woocommerce'
  return undefined
}

/**
 * Reads a product export of another system; undefined for a sheet that is none. Variants become products of their own,
 * one for each pack. A heading that is one of ours, or a metafield of such a name, counts before what the system means
 * by it, so that renaming a heading changes where its column goes.
 */
export function readShopExport(
  heading: readonly string[],
  rows: readonly (readonly string[])[],
  findColumn: FindColumn,
  findCode: FindCode,
): ShopExport | undefined {
  const origin = originOf(heading)
  if (!origin) return undefined
  const columns = columnsOf(origin, heading, findColumn)
  const read = rows.map((cells, index) => ({
    number: index + 2,
    at: (name: string) => cells[columns.theirs.get(name) ?? -1]?.trim() ?? '',
    own: Object.fromEntries([...columns.own].map(([column, place]) => [column, cells[place]?.trim() ?? ''])),
    grams: (text = cells[columns.weight.place]?.trim() ?? '') => weightIn(text, columns.weight.unit),
  }))
  const products = origin === 'shopify' ? shopifyProducts(read, findCode) : wooProducts(read, findCode)
  const unknown = heading.filter((text, place) => text.trim() !== '' && !columns.used.has(place))
  return { origin, products, unknown }
}

type Row = {
  number: number
  /** Returns what the other system has in a column. */
  at: (name: string) => string
  /** The cells of columns that are ours. */
  own: Record<string, string>
  /** Returns the weight as we write it; empty where it has none. */
  grams: () => string
}

/** A metafield as exports head it: `Ingredients (product.metafields.custom.ingredients)`, `Meta: ingredients`. */
const metafield = /^(?:meta:\s*)?([^()]+?)\s*(?:\((?:product|variant)\.metafields\.[^)]+\))?$/i

function columnsOf(origin: ExportOrigin, heading: readonly string[], findColumn: FindColumn) {
  const names = heading.map(plain)
  const theirs = new Map<string, number>()
  for (const [name, texts] of Object.entries(headings[origin])) {
    const place = texts.map((text: string) => names.indexOf(text)).find((found: number) => found >= 0)
    if (place !== undefined) theirs.set(name, place)
  }
  const taken = new Set(theirs.values())
  const own = new Map<string, number>()
  for (const [place, text] of heading.entries()) {
    const column = findColumn(metafield.exec(text.trim())?.[1] ?? text)
    if (column !== undefined && column !== 'id' && !taken.has(place)) own.set(column, place)
  }
  const weightIndex = names.findIndex((name) => /^weight \(\w+\)$/.test(name))
  const unit = /\((\w+)\)/.exec(names[weightIndex] ?? '')?.[1] ?? 'g'
  const weight = {
    place: origin === 'shopify' ? (theirs.get('grams') ?? -1) : weightIndex,
    unit: origin === 'shopify' ? 'g' : unit,
  }
  return { theirs, own, weight, used: new Set([...taken, ...own.values(), weight.place]) }
}

const gramsPer: Readonly<Record<string, number>> = { g: 1, kg: 1_000, lbs: 453.592_37, lb: 453.592_37, oz: 28.349_523 }

/** Returns a weight in whole grams, as `normaliseWeight` reads it. */
function weightIn(text: string, unit: string): string {
  const grams = Math.round(Number(text.replace(',', '.')) * (gramsPer[unit] ?? 1))
  return Number.isFinite(grams) && grams > 0 ? `${grams} g` : ''
}

/** Rows of one handle follow each other: the first names the product, each with a price is a pack, the rest are pictures. */
function shopifyProducts(rows: readonly Row[], findCode: FindCode): ExportedProduct[] {
  let first: Row | undefined
  return rows.flatMap((row) => {
    const handle = row.at('key') || (row.at('name') === '' ? (first?.at('key') ?? '') : plain(row.at('name')))
    if (!first || row.at('name') !== '' || handle !== first.at('key')) first = row
    if (row.at('price') === '') return []
    const options = optionsOf(row).filter((option) => option !== 'Default Title')
    return [productOf(row, first, { group: handle, key: [handle, ...options].join('/'), options }, findCode)]
  })
}

/** Only simple products and variations are packs; a variation takes what it does not say from its parent. */
function wooProducts(rows: readonly Row[], findCode: FindCode): ExportedProduct[] {
  const nameOf = (row: Row) => row.at('key') || `id:${row.at('id')}`
  const parents = new Map(rows.flatMap((row) => [[row.at('key'), row] as const, [`id:${row.at('id')}`, row] as const]))
  return rows.flatMap((row) => {
    const kind = row.at('kind').toLowerCase().split(',')[0]
    if (kind === 'simple') return [productOf(row, row, { group: nameOf(row), key: nameOf(row), options: [] }, findCode)]
    if (kind !== 'variation') return []
    const parent = parents.get(row.at('parent')) ?? row
    return [productOf(row, parent, { group: nameOf(parent), key: nameOf(row), options: optionsOf(row) }, findCode)]
  })
}

const optionsOf = (row: Row): string[] =>
  ['option1', 'option2', 'option3'].map(row.at).filter((option) => option !== '')

type Names = { group: string; key: string; options: readonly string[] }

/** Returns a pack in our columns: a weight among its options is its size, the other options are part of its name. */
function productOf(row: Row, first: Row, { group, key, options }: Names, findCode: FindCode): ExportedProduct {
  const size = options.find((option) => normaliseWeight(option) !== null)
  const name = [first.at('name'), ...options.filter((option) => option !== size)].join(', ')
  const described = first.at('description') || first.at('short')
  const cells = {
    [`name.${languageOfScript(name)}`]: name,
    ...(described === '' ? {} : { [`description.${languageOfScript(described)}`]: textOfHtml(described) }),
    category: categoryOf(first, findCode),
    price: row.at('price'),
    weight: size ?? (row.grams() || first.grams()),
    stock: wholeUnits(row.at('stock')),
  }
  const own = (from: Row) => Object.fromEntries(Object.entries(from.own).filter(([, text]) => text !== ''))
  return { number: row.number, key, group, cells: { ...cells, ...own(first), ...own(row) } }
}

/** Stock may be below nothing where it is sold without any. */
const wholeUnits = (text: string): string => (text === '' || Number(text) < 0 ? '0' : text.replace(/\.0+$/, ''))

/** Returns our category where a type or a part of a path of categories has its name. */
function categoryOf(row: Row, findCode: FindCode): string {
  const texts = [row.at('kind'), ...row.at('categories').split(/[>,/]/)]
  return texts.map((text) => findCode('category', text)).find((code) => code !== undefined) ?? ''
}

const entities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }))

/** Returns the character of a number as browsers do: what is none of its own, and no text may hold, becomes U+FFFD. */
const characterOf = (code: number): string =>
  code === 0 || (code >= 0xd800 && code <= 0xdfff) ? '\ufffd' : String.fromCodePoint(code)

/** Returns the text of HTML, a line for each block. */
function textOfHtml(html: string): string {
  return html
    .replace(/<(script|style)[\s\S]*?<\/\1>/gi, '')
    .replace(/<(br|\/p|\/div|\/li|\/h\d)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d{1,6});/g, (_, code) => characterOf(Number(code)))
    .replace(/&(\w+);/g, (whole, name) => entities.get(name) ?? whole)
    .replace(/[ \t]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
}

/** The columns of a sheet made of an export. */
export const exportHead: readonly string[] = sheetColumns.map(({ key }) => key)
