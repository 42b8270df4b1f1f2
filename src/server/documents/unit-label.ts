import type { Language } from '#domain/language/language.ts'
import type { Paise } from '#domain/money/money.ts'
import type { IngredientPiece } from '#domain/products/read-ingredients.ts'
import type { LabelGrid } from '#domain/sellers/label-grid.ts'
import { translate } from '#server/translate.ts'
import { drawQrCode } from './code-marks.ts'
import { printAmount, printDay } from './print-amount.ts'
import { leading, mm, type PrintSheet } from './print-sheet.ts'
import { breakRichLines, type RichLine, type RichPiece, setRichLines } from './rich-lines.ts'

/** What the label of one unit says. */
export type UnitLabel = {
  /** English or Hindi: the law knows no third (FSSAI labelling regulations, 2020, 4(2)). */
  language: Exclude<Language, 'gu'>
  /** The first is printed large. */
  names: readonly string[]
  weight: string
  price: Paise
  /** Null for what is not eaten. */
  ingredients: readonly IngredientPiece[] | null
  materials: string | null
  allergens: readonly string[]
  lot: string
  madeOn: string
  bestBefore: string | null
  storage: string
  store: { name: string; city: string; licence: string | null }
  isVegetarian: boolean
}

type Area = { x: number; top: number; width: number; height: number }
type Paragraph = { pieces: readonly RichPiece[]; scale: number }

/** The smallest size in points that our printers and readers manage; a label that needs less leaves the ingredients to the pack. */
const sizes = { most: 11, least: 3.5, step: 0.25 }

/**
 * Returns a function that draws the label of one unit into a place of a sheet, with the code of that unit. The text is
 * laid out once, as large as it fits; the code is at the right or below.
 */
export function unitLabelDrawer(sheet: PrintSheet, label: UnitLabel, grid: LabelGrid) {
  const edge = mm(Math.min(3, grid.label.height / 16))
  const { text, qr, mark } = slotsOf({
    x: edge,
    top: edge,
    width: mm(grid.label.width) - 2 * edge,
    height: mm(grid.label.height) - 2 * edge,
  })
  const blocks = fitText(sheet, label, text)
  return (code: string, at: { x: number; y: number }): void => {
    sheet.save().translate(mm(at.x), mm(at.y))
    drawQrCode(sheet, code, qr.x, qr.top, qr.side)
    let top = text.top
    for (const { lines, size } of blocks) top = setRichLines(sheet, lines, text.x, top, size)
    // Last, since its green would colour what follows.
    if (label.isVegetarian) drawVegetarianMark(sheet, mark.x, mark.top, mark.side)
    sheet.restore()
  }
}

/** Returns the places of text, code and mark: the code at the right of a wide label, and below the text of a tall one. */
function slotsOf({ x, top, width, height }: Area) {
  const side = mm(4)
  if (height > width) {
    const qr = Math.min(width * 0.42, height * 0.25)
    return {
      text: { x, top, width, height: height - qr - mm(1) },
      qr: { x: x + width - qr, top: top + height - qr, side: qr },
      mark: { x, top: top + height - side * 1.6, side: side * 1.6 },
    }
  }
  const qr = Math.min(Math.max(mm(16.5), width * 0.27), height)
  return {
    text: { x, top, width: width - qr - mm(1), height },
    qr: { x: x + width - qr, top: top + height - qr, side: qr },
    mark: { x: x + width - side, top, side: Math.min(side, Math.max(mm(2.5), height - qr)) },
  }
}

/** Draws the green dot in its square, which marks vegetarian food. */
function drawVegetarianMark(sheet: PrintSheet, x: number, top: number, side: number): void {
  sheet
    .lineWidth(side / 9)
    .rect(x + side / 18, top + side / 18, (side * 8) / 9, (side * 8) / 9)
    .stroke('#0b6b06')
  sheet.circle(x + side / 2, top + side / 2, side / 4).fill('#0b6b06')
}

type TextBlock = { lines: RichLine[]; size: number }

/** Breaks the text at the largest size at which it fits; where even the smallest does not, the pack says the ingredients. */
function fitText(sheet: PrintSheet, label: UnitLabel, area: Area): TextBlock[] {
  const paragraphs = paragraphsOf(label, false)
  for (let size = sizes.most; size >= sizes.least; size -= sizes.step) {
    const blocks = breakAll(sheet, paragraphs, size, area.width)
    if (heightOf(blocks) <= area.height) return blocks
  }
  const short = paragraphsOf(label, true)
  const size = Array.from({ length: 40 }, (_, step) => sizes.most - step * sizes.step).find(
    (each) => each > 1.5 && heightOf(breakAll(sheet, short, each, area.width)) <= area.height,
  )
  return breakAll(sheet, short, size ?? sizes.least, area.width)
}

const breakAll = (sheet: PrintSheet, paragraphs: readonly Paragraph[], size: number, width: number): TextBlock[] =>
  paragraphs.map(({ pieces, scale }) => ({
    lines: breakRichLines(sheet, pieces, size * scale, width),
    size: size * scale,
  }))

const heightOf = (blocks: readonly TextBlock[]): number =>
  blocks.reduce((sum, { lines, size }) => sum + lines.length * leading({ size }), 0)

const plain = (text: string): RichPiece[] => [{ text, bold: false }]
const strong = (text: string): RichPiece[] => [{ text, bold: true }]

function paragraphsOf(label: UnitLabel, seePack: boolean): Paragraph[] {
  const t = (key: Parameters<typeof translate<'unit-labels'>>[2], values = {}) =>
    translate(label.language, 'unit-labels', key, values)
  const [name = '', ...others] = label.names
  const dates = [
    t('print.lot', { lot: label.lot }),
    t('print.made', { day: printDay(label.madeOn) }),
    ...(label.bestBefore ? [t('print.bestBefore', { day: printDay(label.bestBefore) })] : []),
  ]
  const ingredients = (label.ingredients ?? []).map(({ text, isAllergen }) => ({ text, bold: isAllergen }))
  return [
    { pieces: strong(name), scale: 1.45 },
    ...(others.length > 0 ? [{ pieces: plain(others.join(', ')), scale: 1.1 }] : []),
    {
      pieces: strong(
        `${t('print.net', { weight: label.weight })}  ${t('print.price', { price: `₹${printAmount(label.price)}` })}`,
      ),
      scale: 1,
    },
    ...(seePack && label.ingredients ? [{ pieces: plain(t('print.seePack')), scale: 1 }] : []),
    ...(label.ingredients && !seePack
      ? [{ pieces: [...plain(`${t('print.ingredients')} `), ...ingredients], scale: 1 }]
      : []),
    ...(label.materials ? [{ pieces: plain(t('print.materials', { text: label.materials })), scale: 1 }] : []),
    ...(label.allergens.length > 0
      ? [{ pieces: strong(t('print.contains', { allergens: label.allergens.join(', ') })), scale: 1 }]
      : []),
    { pieces: strong(dates.join('  ')), scale: 1 },
    { pieces: plain(t('print.storage', { text: label.storage })), scale: 1 },
    { pieces: [...plain(t('print.by', { store: label.store.name, city: label.store.city }))], scale: 1 },
    ...(label.store.licence ? [{ pieces: [...strong('fssai '), ...plain(label.store.licence)], scale: 1.15 }] : []),
  ]
}
