import { loadBarcodes } from '#server/slow-packages.ts'
import { mm, type PrintSheet } from './print-sheet.ts'
import { recordingOf } from './zpl-recorder.ts'

/** Bar widths that print sharp on a 203 dpi label printer (8 dots per mm), widest first. */
const moduleWidths = [mm(0.5), mm(0.375), mm(0.25)]
const quietModules = 10

/**
 * Draws a Code 128 barcode with its quiet zones, centred in the area, as wide as fits. Throws a RangeError when the
 * code is too long for the area at the narrowest bar a scanner reads.
 */
export function drawBarcode(
  sheet: PrintSheet,
  code: string,
  rect: { x: number; top: number; width: number; height: number },
  widths: readonly number[] = moduleWidths,
): void {
  const [symbol] = loadBarcodes().raw('code128', code)
  if (!symbol || !('sbs' in symbol)) throw new Error('no bars for the code')
  const modules = symbol.sbs.reduce((sum, width) => sum + width, 0)
  const module = widths.find((width) => (modules + 2 * quietModules) * width <= rect.width)
  if (module === undefined) throw new RangeError(`barcode too long for its box: ${code}`)
  let pen = rect.x + (rect.width - modules * module) / 2
  const recording = recordingOf(sheet)
  if (recording) {
    recording.push({ kind: 'barcode', code, x: pen, top: rect.top, height: rect.height, module })
    return
  }
  symbol.sbs.forEach((width, index) => {
    if (index % 2 === 0) sheet.rect(pen, rect.top, width * module, rect.height)
    pen += width * module
  })
  sheet.fill('#000000')
}

/** Draws a QR code (error level M, the default) that fills a square of `side` points, its quiet zone of four modules inside. */
export function drawQrCode(sheet: PrintSheet, text: string, x: number, top: number, side: number): void {
  const [symbol] = loadBarcodes().raw('qrcode', text)
  if (!symbol || !('pixs' in symbol)) throw new Error('no modules for the code')
  const recording = recordingOf(sheet)
  if (recording) {
    recording.push({ kind: 'qr', text, x, top, side, modules: symbol.pixx })
    return
  }
  const module = side / (symbol.pixx + 8)
  symbol.pixs.forEach((dark, index) => {
    if (!dark) return
    const column = index % symbol.pixx
    const row = Math.floor(index / symbol.pixx)
    sheet.rect(x + (column + 4) * module, top + (row + 4) * module, module, module)
  })
  sheet.fill('#000000')
}
