import { constants, crc32, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'

/** EXIF with nothing but a rotation by 90 degrees (orientation 6). */
const rotatedExif = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex')

/**
 * Returns a PNG that is small as a file and huge once decoded: all zero, red, green, blue and alpha of 16 bits, with
 * an EXIF rotation. 6,300 × 6,300 pixels take some 300 kB, and 317 MB decoded.
 */
export function hugePng(width: number, height: number, interlaced = false): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([16, 6, 0, 0, interlaced ? 1 : 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('eXIf', rotatedExif),
    chunk('IDAT', zeros(interlaced ? interlacedBytes(width, height, 8) : height * (1 + width * 8))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/**
 * Returns a JPEG of one colour that the decoder must hold completely in memory, because it is rotated; 6,000 × 6,000
 * pixels take some 600 kB.
 */
export async function hugeProgressiveJpeg(width: number, height: number): Promise<Buffer<ArrayBuffer>> {
  const drawn = await sharp({ create: { width, height, channels: 3, background: '#b84a14' } })
    .withExif({ IFD0: { Orientation: '6' } })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4', quality: 40 })
    .toBuffer()
  return Buffer.from(drawn)
}

/** Returns a photograph that is nearly as large as a file may be: 12 megapixels of noise, some 4.3 MB. */
export async function largePhoto(): Promise<Buffer<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const drawn = await sharp({ create: { width: 4_032, height: 3_024, channels: 3, background: '#b84a14', noise } })
    .jpeg({ quality: 85 })
    .toBuffer()
  return Buffer.from(drawn)
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** Returns compressed zero bytes: the same flushed block repeated, so that they are never all in memory. */
function zeros(count: number): Buffer {
  const blockBytes = 1_000_000
  const flushed = (bytes: number) => deflateRawSync(Buffer.alloc(bytes), { finishFlush: constants.Z_FULL_FLUSH })
  const block = flushed(blockBytes)
  const blocks = Array.from({ length: Math.floor(count / blockBytes) }, () => block)
  const sum = Buffer.alloc(4)
  // Calculates Adler-32 of zeros: the lower half stays one, the upper half counts them.
  sum.writeUInt32BE(((count % 65_521) * 65_536 + 1) >>> 0)
  return Buffer.concat([
    Buffer.from('789c', 'hex'),
    ...blocks,
    flushed(count % blockBytes),
    Buffer.from('0300', 'hex'),
    sum,
  ])
}

/** Returns the number of bytes of the seven passes of an interlaced PNG, each row with its filter byte. */
function interlacedBytes(width: number, height: number, bytesPerPixel: number): number {
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const
  return passes.reduce((sum, [left, top, across, down]) => {
    const [columns, rows] = [Math.ceil((width - left) / across), Math.ceil((height - top) / down)]
    return sum + (columns > 0 ? rows * (1 + columns * bytesPerPixel) : 0)
  }, 0)
}
