import { everydayDyes } from './cloth.ts'
import { estimateWidth, letteringStyles, plainText, signText } from './lettering.ts'
import { motifPattern } from './motifs.ts'
import type { BrandCloth, PackshotSpec } from './pack-drawing.ts'
import { drawPackshot } from './packshot.ts'
import { drawShopFront, type Shelved, type ShopFrontLabels, shopFrontSize } from './shop-front.ts'
import { px } from './svg-writing.ts'

/** The size of the social sharing picture in pixels, which every messenger and network shows without cropping. */
export const shareSize = { width: 1200, height: 630 } as const

const ink = '#15163F'
const quiet = '#4B4A66'
const paper = '#FFFEF7'
const marigold = '#FF9933'

const pictureWidth = 500
const left = pictureWidth + 66
const maxWidth = shareSize.width - left - 56
const boardTop = 528
const kinarHeight = 30

/** Lays out a text on one line, or on two of similar length where that makes it clearly larger. */
const inLines = (text: string, width: number, largest: number, measure: (line: string) => number) => {
  const tokens = text.split(' ')
  const longest = (lines: readonly string[]): number => Math.max(...lines.map(measure))
  const broken = tokens
    .slice(1)
    .map((_, at) => [tokens.slice(0, at + 1).join(' '), tokens.slice(at + 1).join(' ')])
    .toSorted((a, b) => longest(a) - longest(b))
    .slice(0, 1)
  const sized = [[text], ...broken].map((lines) => ({
    lines,
    size: Math.min(lines.length > 1 ? largest * 0.9 : largest, width / longest(lines)),
  }))
  return sized.reduce((best, next) => (next.size > best.size * 1.12 ? next : best))
}

const board = (): string =>
  `<rect y="${boardTop}" width="1200" height="102" fill="${ink}"/><rect y="${boardTop - kinarHeight}" width="1200" height="${kinarHeight}" fill="url(#kinar)"/><path d="M0 ${boardTop}H1200M0 ${boardTop - kinarHeight}H1200" stroke="${marigold}" stroke-width="3"/>` +
  signText(left, boardTop + 68, 62, marigold, 'હાટડી', letteringStyles.sign, 'start') +
  plainText(left + 176, boardTop + 66, 36, paper, 'Haatdi', { weight: 600, anchor: 'start' })

const frame = (defs: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${shareSize.width} ${shareSize.height}"><defs>${motifPattern('kinar', 'patola', everydayDyes.kinar, kinarHeight / 48)}${defs}</defs><rect width="1200" height="630" fill="${paper}"/>${body}</svg>`

/** Draws a brand's pattern over the full height of the picture's left side, with the brand's edge strip. */
const cloth = ({ palette }: BrandCloth): string =>
  `<rect width="${pictureWidth}" height="630" fill="url(#cloth)"/><rect x="${pictureWidth}" width="14" height="630" fill="${palette.deep}"/><path d="M${pictureWidth} 0V630M${pictureWidth + 14} 0V630" stroke="${palette.accent}" stroke-width="3"/>`

const clothPattern = ({ motif, palette }: BrandCloth): string => motifPattern('cloth', motif, palette, 2.6)

type Lettering = { sign: string; name: string; above?: string; below?: string }

const lettering = ({ sign, name, above, below }: Lettering): string => {
  const big = inLines(sign, maxWidth, 104, (line) => estimateWidth(line, 'sign'))
  const plain = inLines(name, maxWidth, 50, (line) => estimateWidth(line, 'ui') * 1.06)
  const bigStep = big.size * 1.08
  const plainStep = plain.size * 1.16
  const height = (above ? 52 : 0) + big.lines.length * bigStep + 22 + plain.lines.length * plainStep + (below ? 50 : 0)
  let y = (boardTop - kinarHeight - height) / 2
  let svg = ''
  if (above) {
    svg += plainText(left, y + 30, Math.min(32, maxWidth / estimateWidth(above, 'ui')), quiet, above, {
      anchor: 'start',
    })
    y += 52
  }
  for (const line of big.lines) {
    svg += signText(left, y + big.size * 0.84, big.size, ink, line, letteringStyles.sign, 'start')
    y += bigStep
  }
  y += 22
  for (const line of plain.lines) {
    svg += plainText(left, y + plain.size * 0.84, plain.size, ink, line, { weight: 700, anchor: 'start' })
    y += plainStep
  }
  if (below) svg += plainText(left, y + 38, 30, quiet, below, { weight: 500, anchor: 'start' })
  return svg
}

const packshotAt = ([product, brand]: Shelved, x: number, y: number, width: number, uid: string): string =>
  drawPackshot(product, brand, { uid }).replace(
    '<svg class="packshot"',
    `<svg x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(width * 1.2)}"`,
  )

/** Draws a circle of the brand's paper colour behind a pack, for contrast with the pattern. */
const plate = ({ palette }: BrandCloth): string =>
  `<circle cx="${pictureWidth / 2}" cy="250" r="222" fill="${palette.paper}"/><circle cx="${pictureWidth / 2}" cy="250" r="212" fill="none" stroke="${palette.accent}" stroke-width="3" stroke-dasharray="2 9" stroke-linecap="round"/>`

/** Draws the sharing picture of a product: its pack on the brand's pattern, name in two scripts, store, wordmark. */
export const shareProduct = ([product, brand]: readonly [PackshotSpec, BrandCloth]): string =>
  frame(
    clothPattern(brand),
    cloth(brand) +
      plate(brand) +
      packshotAt([product, brand], 62, 42, 376, 's') +
      lettering({ sign: product.nameGu, name: product.fullName ?? product.nameEn, above: brand.name }) +
      board(),
  )

/** Draws the sharing picture of a store: two or three of its packs on its pattern, its name, its city. */
export const shareBrand = (brand: BrandCloth, packshots: readonly Shelved[], city: string): string =>
  frame(
    clothPattern(brand),
    cloth(brand) +
      plate(brand) +
      packshots
        .slice(0, 2)
        .map((packshot, at) => packshotAt(packshot, at * 196 + (packshots.length > 1 ? 16 : 114), 118, 272, `s${at}`))
        .join('') +
      lettering({ sign: brand.nameGu, name: brand.name, below: city }) +
      board(),
  )

export type ShareLabels = ShopFrontLabels & { first: string; second: string; meaning: string }

/** Draws the sharing picture of the shop itself in a language: its front, and the headline of the home page. */
export const shareShop = (packshots: readonly Shelved[], labels: ShareLabels): string => {
  const height = 560
  const width = (height * shopFrontSize.width) / shopFrontSize.height
  const front = drawShopFront(packshots, labels).replace(
    '<svg ',
    `<svg x="6" y="26" width="${px(width)}" height="${height}" `,
  )
  const largest = Math.min(
    96,
    ...[labels.first, labels.second].map((line) => (maxWidth - 30) / estimateWidth(line, 'sign')),
  )
  const lines = [labels.first, labels.second]
    .map((line, at) => signText(left + 26, 190 + at * largest * 1.2, largest, ink, line, letteringStyles.sign, 'start'))
    .join('')
  const meaning = inLines(labels.meaning, maxWidth - 30, 38, (line) => estimateWidth(line, 'ui') * 1.06)
  const meaningText = meaning.lines
    .map((line, at) =>
      plainText(left + 26, 190 + largest * 1.2 + 90 + at * 46, Math.min(38, meaning.size), quiet, line, {
        anchor: 'start',
      }),
    )
    .join('')
  return frame('', `<rect width="1200" height="630" fill="#FBF3DF"/>${lines}${meaningText}${board()}${front}`)
}
