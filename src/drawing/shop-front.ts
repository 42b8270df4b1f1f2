import { awningRepeat, everydayDyes, type HouseDyes, toranRepeat } from './cloth.ts'
import type { Colour } from './colour.ts'
import { estimateWidth, letteringStyles, plainText, signText } from './lettering.ts'
import { motifPattern } from './motifs.ts'
import type { BrandCloth, PacketSpec } from './pack-drawing.ts'
import { drawPacket, packetSize } from './packet.ts'
import { px } from './svg-writing.ts'

/** Width and height of the shop front, in drawing units. */
export const shopFrontSize = { width: 640, height: 672 } as const

/** The texts on the shop front, in the language of the page; the wordmark itself is always Gujarati. */
export interface ShopFrontWords {
  /** two lines beside the wordmark on the signboard */
  captionFirst: string
  captionSecond: string
  /** text on the counter */
  welcome: string
}

const shelfLength = 6
const shelfCount = 3
/** The number of packs in the shop front. */
export const shopFrontPlaces = shelfCount * shelfLength

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

export type Shelved = readonly [product: PacketSpec, brand: BrandCloth]

/**
 * Returns the packs in a city's shop front, shelf by shelf, alternating between stores. A city with few products
 * shows the same pack several times side by side, as a small shop does.
 */
export const choosePackets = (packets: readonly Shelved[]): Shelved[] => {
  const waiting = inTurns(packets)
  const take = (count: number, packs?: readonly string[]): Shelved[] => {
    const taken = waiting.filter(([product]) => packs?.includes(product.pack) ?? true).slice(0, count)
    for (const packet of taken) waiting.splice(waiting.indexOf(packet), 1)
    return taken
  }
  const shelves = shelfPacks.map((kinds) => kinds.flatMap(([packs, count]) => take(count, packs)))
  const chosen = shelves.flatMap((shelf) => [...shelf, ...take(shelfLength - shelf.length)])
  const facings = Math.ceil(shopFrontPlaces / Math.max(1, chosen.length))
  return chosen.flatMap((packet) => Array.from({ length: facings }, () => packet)).slice(0, shopFrontPlaces)
}

/** Returns the first pack of every store, then the second of every store, and so on. */
const inTurns = (packets: readonly Shelved[]): Shelved[] => {
  const turns = new Map<string, number>()
  return packets
    .map((packet) => {
      const maker = packet[1].id
      const turn = turns.get(maker) ?? 0
      turns.set(maker, turn + 1)
      return { packet, turn }
    })
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ packet }) => packet)
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

const signboard = (words: ShopFrontWords): string => {
  const captionSize = 17
  const captionWidth = Math.max(
    ...[words.captionFirst, words.captionSecond].map((line) => estimateWidth(line, 'ui') * captionSize),
  )
  const wordmarkWidth = 148
  const start = 320 - (wordmarkWidth + 26 + captionWidth) / 2
  return (
    `<path d="${signFrame}" fill="${wood.frame}"/><path d="${signBoard}" fill="${wood.board}"/>` +
    signText(start, 61, 54.4, marigold, 'હાટડી', letteringStyles.sign, 'start') +
    plainText(start + wordmarkWidth + 26, 38, captionSize, '#FFFEF7', words.captionFirst, { anchor: 'start' }) +
    plainText(start + wordmarkWidth + 26, 59, captionSize, '#FFFEF7', words.captionSecond, { anchor: 'start' })
  )
}

const shelves = (packets: readonly Shelved[]): string => {
  const width = 102.4
  const height = (width * packetSize.height) / packetSize.width
  const step = 528 / shelfLength
  return Array.from({ length: shelfCount }, (_, shelf) => {
    const top = shelfTop + shelf * (shelfHeight + plank)
    const floor = top + shelfHeight
    const standing = packets
      .slice(shelf * shelfLength, (shelf + 1) * shelfLength)
      .map(([product, brand], i) => {
        const x = 56 + step * (i + 0.5) - width / 2
        const place = `x="${px(x)}" y="${px(floor + 6 - height)}" width="${width}" height="${px(height)}"`
        return drawPacket(product, brand, { uid: `${shelf}${i}` }).replace('<svg class="packshot"', `<svg ${place}`)
      })
      .join('')
    return `<rect x="40" y="${floor - 12}" width="560" height="12" fill="url(#shelf-shade)"/><rect x="40" y="${floor}" width="560" height="${plank}" fill="${wood.post}"/>${standing}`
  }).join('')
}

/** Returns half the width of the plaque on the counter. */
const plaqueReach = (welcome: string): number => px((estimateWidth(welcome, 'sign') * 24 + 56) / 2)

const counter = (words: ShopFrontWords): string => {
  const reach = plaqueReach(words.welcome)
  return (
    `<rect y="${counterTop}" width="640" height="82" fill="${wood.frame}"/><rect x="4" y="${counterTop + 4}" width="632" height="74" fill="url(#counter-cloth)"/>` +
    `<rect x="${px(320 - reach)}" y="${counterTop + 20}" width="${px(reach * 2)}" height="42" fill="#FFFEF7"/>` +
    signText(320, counterTop + 49, 24, wood.board, words.welcome, letteringStyles.sign)
  )
}

/**
 * Draws the shop front of one city, 640 by 672: signboard, awning, toran, shelves with the city's packs, counter. The
 * lettering is live text, as on the packs.
 */
export const drawShopFront = (packets: readonly Shelved[], words: ShopFrontWords): string => {
  const { width, height } = shopFrontSize
  const defs =
    motifPattern('counter-cloth', 'bandhani', everydayDyes.bandhani, 36 / 44) +
    '<linearGradient id="shelf-shade" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#501e00" stop-opacity="0"/><stop offset="1" stop-color="#501e00" stop-opacity=".4"/></linearGradient>' +
    clips
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>` +
    signboard(words) +
    `<rect x="26" y="${wallTop}" width="588" height="${counterTop - wallTop}" fill="${wood.post}"/><rect x="40" y="${wallTop}" width="560" height="${counterTop - wallTop}" fill="${wood.wall}"/>` +
    hungToran(everydayDyes) +
    shelves(packets) +
    stretchedAwning(everydayDyes) +
    counter(words) +
    '</svg>'
  )
}

const clips = `<clipPath id="awning-cut"><path d="M26 ${boardHeight}H614L640 155H0z"/></clipPath><clipPath id="inside"><rect x="40" y="${wallTop}" width="560" height="${counterTop - wallTop}"/></clipPath>`
const hungToran = (dyes: HouseDyes): string =>
  `<g clip-path="url(#inside)">${strip(toranRepeat(dyes), 40, 600, wallTop + 26)}</g>`
const stretchedAwning = (dyes: HouseDyes): string =>
  `<g clip-path="url(#awning-cut)">${strip(awningRepeat(dyes), 0, shopFrontSize.width, boardHeight)}</g>`

/**
 * Draws a festival's overlay of the shop front, in the same 640 by 672: the frame of the signboard, the awning, the
 * toran and the cloth of the counter around its plaque. Shelves, packs and lettering come from the base picture, so
 * one picture serves every festival.
 */
export const drawShopDress = (dyes: HouseDyes, frame: Colour, welcome: string): string => {
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
