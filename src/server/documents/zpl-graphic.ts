import sharp from 'sharp'

/** A picture of one bit a dot, as a label printer takes it: rows of whole bytes, black is 1. */
export type DotGraphic = { width: number; height: number; rowBytes: number; dots: Uint8Array }

/** Draws SVG with paths alone into dots: darker than the middle grey is black. */
export async function rasterise(svg: string, width: number, height: number): Promise<DotGraphic> {
  const { data } = await sharp(Buffer.from(svg))
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const rowBytes = Math.ceil(width / 8)
  const dots = new Uint8Array(rowBytes * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((data[y * width + x] ?? 255) >= 128) continue
      const at = y * rowBytes + (x >> 3)
      dots[at] = (dots[at] ?? 0) | (0x80 >> (x & 7))
    }
  return { width, height, rowBytes, dots }
}

/** Counts of repeated digits: G to Y for 1 to 19, g to z for 20 to 400. */
function countOf(times: number): string {
  const twenties = Math.floor(times / 20)
  const ones = times % 20
  return (twenties > 0 ? String.fromCharCode(102 + twenties) : '') + (ones > 0 ? String.fromCharCode(70 + ones) : '')
}

/** Shortens one row of digits: a run of one digit, `,` for zeros and `!` for Fs up to the end. */
function packRow(digits: string): string {
  const end = /(0+|F+)$/.exec(digits)?.[0] ?? ''
  const ending = end.length > 1 ? (end.startsWith('0') ? ',' : '!') : ''
  const rest = ending ? digits.slice(0, -end.length) : digits
  const runs = rest.match(/(.)\1*/g) ?? []
  const packed = runs.map((run) => {
    let [text, left] = ['', run.length]
    for (; left > 400; left -= 400) text += `z${run[0]}`
    return text + (left > 1 ? countOf(left) : '') + run[0]
  })
  return packed.join('') + ending
}

/** Returns the ^GFA field of a graphic in the printer's own shortened digits; `:` repeats the row before. */
export function graphicField({ rowBytes, height, dots }: DotGraphic): string {
  const rows: string[] = []
  let before: string | undefined
  for (let y = 0; y < height; y++) {
    const digits = Buffer.from(dots.subarray(y * rowBytes, (y + 1) * rowBytes))
      .toString('hex')
      .toUpperCase()
    rows.push(digits === before ? ':' : packRow(digits))
    before = digits
  }
  const bytes = rowBytes * height
  return `^GFA,${bytes},${bytes},${rowBytes},${rows.join('')}`
}
