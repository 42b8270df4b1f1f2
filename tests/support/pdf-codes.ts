import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { readStreams } from './pdf-characters.ts'

type Matrix = [number, number, number, number, number, number]
type Rect = { x: number; y: number; width: number; height: number }

/** Pixels to a PDF point: 203 dpi printers have fewer, so what is read here is no sharper than paper. */
const scale = 4

prepareZXingModule({
  overrides: {
    wasmBinary: readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
      .buffer as ArrayBuffer,
  },
})

const times = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[1] * b[2],
  a[0] * b[1] + a[1] * b[3],
  a[2] * b[0] + a[3] * b[2],
  a[2] * b[1] + a[3] * b[3],
  a[4] * b[0] + a[5] * b[2] + b[4],
  a[4] * b[1] + a[5] * b[3] + b[5],
]

/** Returns the filled rectangles of a page's stream in points, its lower edge being 0. */
function filledRects(stream: string): Rect[] {
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  let path: Rect[] = []
  const saved: Matrix[] = []
  const filled: Rect[] = []
  let numbers: number[] = []
  for (const token of stream.split(/\s+/)) {
    if (/^-?[\d.]+$/.test(token)) {
      numbers.push(Number(token))
      continue
    }
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers
    if (token === 'q') saved.push(matrix)
    else if (token === 'Q') matrix = saved.pop() ?? matrix
    else if (token === 'cm') matrix = times([a, b, c, d, e, f], matrix)
    else if (token === 're') path.push(placed({ x: a, y: b, width: c, height: d }, matrix))
    else if (token === 'f' || token === 'f*') filled.push(...path.splice(0))
    else if (token === 'S' || token === 'n') path = []
    numbers = []
  }
  return filled
}

function placed({ x, y, width, height }: Rect, [a, , , d, e, f]: Matrix): Rect {
  const [x1, x2] = [a * x + e, a * (x + width) + e]
  const [y1, y2] = [d * y + f, d * (y + height) + f]
  return { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) }
}

/** Reads all QR codes and barcodes of each page of a PDF of ours, as a scanner would; pages in their order. */
export async function readCodes(pdf: Buffer, page: { width: number; height: number }): Promise<string[][]> {
  const width = Math.ceil(page.width * scale)
  const height = Math.ceil(page.height * scale)
  const pages = readStreams(pdf).filter((stream) => stream.includes(' Tf'))
  return Promise.all(
    pages.map(async (stream) => {
      const data = new Uint8ClampedArray(width * height * 4).fill(255)
      for (const rect of filledRects(stream)) blacken(data, width, rect, page.height)
      const codes = await readBarcodes({ data, width, height, colorSpace: 'srgb' } as ImageData, {
        formats: ['QRCode', 'Code128'],
        maxNumberOfSymbols: 255,
        tryHarder: true,
      })
      return codes.map(({ text }) => text)
    }),
  )
}

function blacken(data: Uint8ClampedArray, width: number, rect: Rect, pageHeight: number): void {
  const [left, right] = [Math.round(rect.x * scale), Math.round((rect.x + rect.width) * scale)]
  const top = Math.round((pageHeight - rect.y - rect.height) * scale)
  const bottom = Math.round((pageHeight - rect.y) * scale)
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
}
