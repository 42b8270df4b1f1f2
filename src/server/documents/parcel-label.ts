import type { Language } from '#domain/language/language.ts'
import { drawBarcode, drawQrCode } from './code-marks.ts'
import { documentTexts, fillText, formatWeight } from './document-texts.ts'
import {
  a6,
  breakLines,
  closeSheet,
  type Ink,
  leading,
  mm,
  openSheet,
  type PrintSheet,
  rise,
  rule,
  setFittedLine,
  setLine,
  setLines,
} from './print-sheet.ts'

/** A postal address in any of the three scripts or Latin letters; empty lines are left out. */
export type LabelAddress = {
  name: string
  lines: readonly string[]
  city: string
  region?: string
  postcode?: string
  country: string
  phone?: string
}

export type ParcelLabel = {
  /** Language of the field names; the addresses stay as they were written. */
  language: Language
  createdAt: Date
  carrier: { name: string; service: string }
  /** ASCII, as the carrier gave it. */
  waybill: string
  orderNumber: string
  from: LabelAddress
  to: LabelAddress
  grams: number
  piece: { number: number; count: number }
  /** A short description of the contents, for example "Packaged vegetarian food". */
  contents: string
}

const edge = mm(5)
const width = a6.width - 2 * edge
const small: Ink = { size: 7.5 }
const qrSide = mm(27)

type AddressLine = { text: string; ink: Ink }

function listAddressLines(address: LabelAddress, phone: string, scale: number): AddressLine[] {
  const cityLine = [address.city, address.region].filter(Boolean).join(', ')
  return [
    { text: address.name, ink: { size: 15 * scale, bold: true } },
    ...address.lines.map((text) => ({ text, ink: { size: 12 * scale } })),
    { text: [cityLine, address.postcode].filter(Boolean).join(' '), ink: { size: 13 * scale, bold: true } },
    { text: address.country, ink: { size: 15 * scale, bold: true } },
    { text: phone, ink: { size: 11 * scale } },
  ]
}

type Rect = { x: number; top: number; width: number; height: number }

/** Draws the address as large as the area allows, down to two fifths of the preferred size. */
function setAddress(sheet: PrintSheet, address: LabelAddress, phone: string, rect: Rect, largest: number): void {
  const layOut = (scale: number): AddressLine[] =>
    listAddressLines(address, phone, scale).flatMap(({ text, ink }) =>
      breakLines(sheet, text, ink, rect.width).map((line) => ({ text: line, ink })),
    )
  const heightOf = (lines: readonly AddressLine[]): number => lines.reduce((sum, line) => sum + leading(line.ink), 0)
  let scale = largest
  let lines = layOut(scale)
  while (heightOf(lines) > rect.height && scale > 0.4) {
    scale -= 0.04
    lines = layOut(scale)
  }
  let top = rect.top
  for (const { text, ink } of lines) {
    setLine(sheet, text, rect.x, top + rise(ink), ink)
    top += leading(ink)
  }
}

function setCell(sheet: PrintSheet, title: string, labels: string, x: number, top: number, cellWidth: number): void {
  setLine(sheet, title, x, top + mm(3.6), small)
  setFittedLine(sheet, labels, x, top + mm(8.8), { size: 13, bold: true }, cellWidth)
}

/** Renders the A6 label of one parcel as PDF bytes. Throws a RangeError for a waybill too long to scan. */
export async function renderParcelLabel(parcel: ParcelLabel, fontDirectory?: string): Promise<Buffer> {
  const sheet = openSheet({
    size: a6,
    title: `${documentTexts[parcel.language].parcelLabel.title} ${parcel.waybill}`,
    createdAt: parcel.createdAt,
    fontDirectory,
  })
  drawParcelLabel(sheet, parcel)
  return closeSheet(sheet)
}

/**
 * Draws the label of one parcel on the A6 area at the origin, black only: carrier, waybill with barcode, both addresses,
 * weight, order and contents. The QR code holds waybill and order number, one per line. Throws a RangeError for a
 * waybill too long to scan.
 */
export function drawParcelLabel(sheet: PrintSheet, parcel: ParcelLabel): void {
  const labels = documentTexts[parcel.language]
  const texts = labels.parcelLabel
  const phoneOf = (address: LabelAddress): string =>
    address.phone ? fillText(texts.phone, { number: address.phone }) : ''

  setFittedLine(sheet, parcel.carrier.name, edge, mm(10.5), { size: 18, bold: true }, width * 0.56)
  const service: Ink = { size: 11, bold: true }
  const services = breakLines(sheet, parcel.carrier.service, service, width * 0.4).slice(0, 2)
  setLines(sheet, services, a6.width - edge, services.length > 1 ? mm(6.6) : mm(10.5), service, 'right')
  rule(sheet, edge, mm(13.5), a6.width - edge, mm(13.5), 1.6)

  setLine(sheet, texts.waybill, edge, mm(17.4), small)
  drawBarcode(sheet, parcel.waybill, { x: edge, top: mm(19), width, height: mm(18) })
  setLine(sheet, parcel.waybill, a6.width / 2, mm(42.4), { size: 14, bold: true }, 'center')
  rule(sheet, edge, mm(44.5), a6.width - edge, mm(44.5), 1.6)

  setLine(sheet, texts.to, edge, mm(48.4), small)
  setAddress(sheet, parcel.to, phoneOf(parcel.to), { x: edge, top: mm(49.4), width, height: mm(43) }, 1)
  rule(sheet, edge, mm(93.5), a6.width - edge, mm(93.5), 1)

  setLine(sheet, texts.from, edge, mm(97.2), small)
  const fromRect = { x: edge, top: mm(98), width: width - qrSide - mm(3), height: mm(24) }
  setAddress(sheet, parcel.from, phoneOf(parcel.from), fromRect, 0.66)
  drawQrCode(sheet, `${parcel.waybill}\n${parcel.orderNumber}`, a6.width - edge - qrSide, mm(94.5), qrSide)
  rule(sheet, edge, mm(122.5), a6.width - edge, mm(122.5), 1)

  const third = width / 3
  const cells = [
    [texts.weight, formatWeight(parcel.grams, labels)],
    [texts.order, parcel.orderNumber],
    [texts.piece, fillText(texts.pieceOf, parcel.piece)],
  ] as const
  for (const [index, [title, value]] of cells.entries()) {
    const x = edge + index * third
    if (index > 0) rule(sheet, x, mm(122.5), x, mm(133.5), 0.7)
    setCell(sheet, title, value, x + (index > 0 ? mm(2) : 0), mm(122.5), third - mm(3))
  }
  rule(sheet, edge, mm(133.5), a6.width - edge, mm(133.5), 0.7)
  setLine(sheet, texts.contents, edge, mm(137.2), small)
  setFittedLine(sheet, parcel.contents, edge, mm(142.4), { size: 10, bold: true }, width)
}
