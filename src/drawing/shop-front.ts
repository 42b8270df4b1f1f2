import { awningRepeat, type ClothDyes, everydayDyes, toranRepeat } from './cloth.ts'
import type { Colour } from './colour.ts'
import { estimateWidth, letteringStyles, plainText, signText } from './lettering.ts'
import { motifPattern } from './motifs.ts'
import type { BrandCloth, PackshotSpec } from './pack-drawing.ts'
import { drawPackshot, packshotSize } from './packshot.ts'
import { px } from './svg-writing.ts'

/** Width and height of the shop front, in drawing units. */
export const shopFrontSize = { width: 640, height: 672 } as const

/** The texts on the shop front, in the language of the page; the wordmark itself is always Gujarati. */
export interface ShopFrontLabels {
  /** two lines beside the wordmark on the signboard */
  captionFirst: string
  captionSecond: string
  /** text on the counter */
  welcome: string
}

const shelfLength = 6
const shelfCount = 3
/** The number of packs in the shop front. */
export const shopFrontSlots = shelfCount * shelfLength

const marigold = '#FF9933'
const wood = { board: '#15163F', frame: '#A8201A', wall: '#FFB65C', post: '#7A3A14' } as const

const boardHeight = 81
const wallTop = 125
const shelfTop = 197
const shelfHeight = 117
const plank = 14
const counterTop = 590

/**
 * The packs of each shelf: slim and tall ones above with an object or two, packets in the middle, jars and boxes
 * below.
 */
const shelfPacks: readonly (readonly (readonly [packs: readonly string[], count: number])[])[] = [
  [
    [['tin', 'bottle', 'carton'], 4],
    [['object'], 2],
  ],
  [[['pouch', 'pillow'], shelfLength]],
  [[['jar', 'barni', 'box', 'sack', 'bundle', 'hamper'], shelfLength]],
]

export type Shelved = readonly [product: PackshotSpec, brand: BrandCloth]

/**
 * Returns the packs in a city's shop front, shelf by shelf, alternating between stores. A city with few products
 * shows the same pack several times side by side, as a small shop does.
 */
export const choosePackshots = (packshots: readonly Shelved[]): Shelved[] => {
  const waiting = inTurns(packshots)
  const take = (count: number, packs?: readonly string[]): Shelved[] => {
    const taken = waiting.filter(([product]) => packs?.includes(product.pack) ?? true).slice(0, count)
    for (const packshot of taken) waiting.splice(waiting.indexOf(packshot), 1)
    return taken
  }
  const shelves = shelfPacks.map((kinds) => kinds.flatMap(([packs, count]) => take(count, packs)))
  const chosen = shelves.flatMap((shelf) => [...shelf, ...take(shelfLength - shelf.length)])
  const facings = Math.ceil(shopFrontSlots / Math.max(1, chosen.length))
  return chosen.flatMap((packshot) => Array.from({ length: facings }, () => packshot)).slice(0, shopFrontSlots)
}

/** Returns the first pack of every store, then the second of every store, and so on. */
const inTurns = (packshots: readonly Shelved[]): Shelved[] => {
  const turns = new Map<string, number>()
  return packshots
    .map((packshot) => {
      const seller = packshot[1].id
      const turn = turns.get(seller) ?? 0
      turns.set(seller, turn + 1)
      return { packshot, turn }
    })
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ packshot }) => packshot)
}

/** Draws a repeat from one end to the other, with one of them exactly in the middle. */
const strip = (repeat: { width: number; tile: string }, from: number, to: number, y: number): string => {
  const count = Math.ceil((to - from) / repeat.width / 2) * 2 + 1
  const start = (from + to) / 2 - (count / 2) * repeat.width
  return Array.from(
    { length: count },
    (_, i) => `<g transform="translate(${px(start + i * repeat.width)} ${y})">${repeat.tile}</g>`,
  ).join('')
}

const signFrame = `M70 ${boardHeight + 30}V6Q70 0 76 0H564Q570 0 570 6V${boardHeight + 30}z`
const signBoard = `M74 ${boardHeight + 30}V6Q74 4 76 4H564Q566 4 566 6V${boardHeight + 30}z`

const signboard = (labels: ShopFrontLabels): string => {
  const captionSize = 17
  const captionWidth = Math.max(
    ...[labels.captionFirst, labels.captionSecond].map((line) => estimateWidth(line, 'ui') * captionSize),
  )
  const wordmarkWidth = 148
  const start = 320 - (wordmarkWidth + 26 + captionWidth) / 2
  return (
    `<path d="${signFrame}" fill="${wood.frame}"/><path d="${signBoard}" fill="${wood.board}"/>` +
    signText(start, 61, 54.4, marigold, 'હાટડી', letteringStyles.sign, 'start') +
    plainText(start + wordmarkWidth + 26, 38, captionSize, '#FFFEF7', labels.captionFirst, { anchor: 'start' }) +
    plainText(start + wordmarkWidth + 26, 59, captionSize, '#FFFEF7', labels.captionSecond, { anchor: 'start' })
  )
}

const shelves = (packshots: readonly Shelved[]): string => {
  const width = 102.4
  const height = (width * packshotSize.height) / packshotSize.width
  const step = 528 / shelfLength
  return Array.from({ length: shelfCount }, (_, shelf) => {
    const top = shelfTop + shelf * (shelfHeight + plank)
    const floor = top + shelfHeight
    const packRow = packshots
      .slice(shelf * shelfLength, (shelf + 1) * shelfLength)
      .map(([product, brand], i) => {
        const x = 56 + step * (i + 0.5) - width / 2
        const bounds = `x="${px(x)}" y="${px(floor + 6 - height)}" width="${width}" height="${px(height)}"`
        return drawPackshot(product, brand, { uid: `${shelf}${i}` }).replace('<svg class="packshot"', `<svg ${bounds}`)
      })
      .join('')
    return `<rect x="40" y="${floor - 12}" width="560" height="12" fill="url(#shelf-shade)"/><rect x="40" y="${floor}" width="560" height="${plank}" fill="${wood.post}"/>${packRow}`
  }).join('')
}

/** Returns half the width of the plaque on the counter. */
const plaqueReach = (welcome: string): number => px((estimateWidth(welcome, 'sign') * 24 + 56) / 2)

const counter = (labels: ShopFrontLabels): string => {
  const reach = plaqueReach(labels.welcome)
  return (
    `<rect y="${counterTop}" width="640" height="82" fill="${wood.frame}"/><rect x="4" y="${counterTop + 4}" width="632" height="74" fill="url(#counter-cloth)"/>` +
    `<rect x="${px(320 - reach)}" y="${counterTop + 20}" width="${px(reach * 2)}" height="42" fill="#FFFEF7"/>` +
    signText(320, counterTop + 49, 24, wood.board, labels.welcome, letteringStyles.sign)
  )
}

/**
 * Draws the shop front of one city, 640 by 672: signboard, awning, toran, shelves with the city's packs, counter. The
 * lettering is live text, as on the packs.
 */
export const drawShopFront = (packshots: readonly Shelved[], labels: ShopFrontLabels): string => {
  const { width, height } = shopFrontSize
  const defs =
    motifPattern('counter-cloth', 'bandhani', everydayDyes.bandhani, 36 / 44) +
    '<linearGradient id="shelf-shade" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#501e00" stop-opacity="0"/><stop offset="1" stop-color="#501e00" stop-opacity=".4"/></linearGradient>' +
    clips
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>` +
    signboard(labels) +
    `<rect x="26" y="${wallTop}" width="588" height="${counterTop - wallTop}" fill="${wood.post}"/><rect x="40" y="${wallTop}" width="560" height="${counterTop - wallTop}" fill="${wood.wall}"/>` +
    hungToran(everydayDyes) +
    shelves(packshots) +
    stretchedAwning(everydayDyes) +
    counter(labels) +
    '</svg>'
  )
}

const clips = `<clipPath id="awning-cut"><path d="M26 ${boardHeight}H614L640 155H0z"/></clipPath><clipPath id="inside"><rect x="40" y="${wallTop}" width="560" height="${counterTop - wallTop}"/></clipPath>`
const hungToran = (dyes: ClothDyes): string =>
  `<g clip-path="url(#inside)">${strip(toranRepeat(dyes), 40, 600, wallTop + 26)}</g>`
const stretchedAwning = (dyes: ClothDyes): string =>
  `<g clip-path="url(#awning-cut)">${strip(awningRepeat(dyes), 0, shopFrontSize.width, boardHeight)}</g>`

/**
 * Draws a festival's overlay of the shop front, in the same 640 by 672: the frame of the signboard, the awning, the
 * toran and the cloth of the counter around its plaque. Shelves, packs and lettering come from the base picture, so
 * one picture serves every festival.
 */
export const drawShopTextiles = (dyes: ClothDyes, frame: Colour, welcome: string): string => {
  const { width, height } = shopFrontSize
  const reach = plaqueReach(welcome)
  const plaque = `M${px(320 - reach)} ${counterTop + 20}h${px(reach * 2)}v42h${px(-reach * 2)}z`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>${motifPattern('counter-cloth', 'bandhani', dyes.bandhani, 36 / 44)}${clips}</defs>` +
    `<path d="${signFrame}${signBoard}" fill="${frame}" fill-rule="evenodd"/>` +
    hungToran(dyes) +
    stretchedAwning(dyes) +
    `<path d="M0 ${counterTop}h640v82h-640z${plaque}" fill="${frame}" fill-rule="evenodd"/><path d="M4 ${counterTop + 4}h632v74h-632z${plaque}" fill="url(#counter-cloth)" fill-rule="evenodd"/>` +
    '</svg>'
  )
}
