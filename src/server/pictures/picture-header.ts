export type PictureHeader = {
  width: number
  height: number
  /** Size of the whole decoded picture in bytes: all channels at their bit depth. */
  decodedBytes: number
  /**
   * True when the decoder has to hold the whole picture in memory: an interlaced PNG, a progressive JPEG, any WebP.
   */
  heldWhole: boolean
}

/** Returns what the header of a JPEG, PNG or WebP says about the picture, without decoding any of it; undefined when it is none of the three. */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const header = readPng(view) ?? readJpeg(view) ?? readWebp(view)
    return header && header.width > 0 && header.height > 0 ? header : undefined
  } catch (error) {
    // The file ends within its header.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const textAt = (view: DataView, at: number, length: number): string =>
  String.fromCharCode(...Array.from({ length }, (_, index) => view.getUint8(at + index)))

/** Samples per pixel of a PNG's colour type; a palette is decoded to red, green, blue and alpha. */
const pngChannels: Record<number, number> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 }

function readPng(view: DataView): PictureHeader | undefined {
  if (view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a || textAt(view, 12, 4) !== 'IHDR') return
  const channels = pngChannels[view.getUint8(25)]
  if (channels === undefined) return
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  const bytesPerSample = view.getUint8(24) > 8 ? 2 : 1
  return { width, height, decodedBytes: width * height * channels * bytesPerSample, heldWhole: view.getUint8(28) !== 0 }
}

/** Start-of-frame markers; 0xc4, 0xc8 and 0xcc lie between them and are something else. */
const isJpegFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const isStandalone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

function readJpeg(view: DataView): PictureHeader | undefined {
  if (view.getUint16(0) !== 0xffd8 || view.getUint8(2) !== 0xff) return
  let at = 2
  while (true) {
    if (view.getUint8(at) !== 0xff) return
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) at += 1
    else if (isStandalone(marker)) at += 2
    else if (marker === 0xda || marker === 0xd9) return
    else if (isJpegFrame(marker)) return readJpegFrame(view, at + 4, marker)
    else at += 2 + view.getUint16(at + 2)
  }
}

/**
 * Reads a JPEG frame header. A progressive JPEG is held as coefficients of two bytes, each component at its own
 * sampling, until the last scan is read.
 */
function readJpegFrame(view: DataView, at: number, marker: number): PictureHeader {
  const [height, width, count] = [view.getUint16(at + 1), view.getUint16(at + 3), view.getUint8(at + 5)]
  const samplings = Array.from({ length: count }, (_, index) => view.getUint8(at + 7 + index * 3))
  const areas = samplings.map((sampling) => (sampling >> 4) * (sampling & 15))
  const samplesPerPixel = areas.reduce((sum, area) => sum + area, 0) / Math.max(1, ...areas)
  const heldWhole = marker !== 0xc0 && marker !== 0xc1
  const bytesPerPixel = heldWhole ? Math.max(count, samplesPerPixel * 2) : count
  return { width, height, decodedBytes: Math.ceil(width * height * bytesPerPixel), heldWhole }
}

function readWebp(view: DataView): PictureHeader | undefined {
  if (textAt(view, 0, 4) !== 'RIFF' || textAt(view, 8, 4) !== 'WEBP') return
  const size = readWebpSize(view)
  return size && { ...size, decodedBytes: size.width * size.height * 4, heldWhole: true }
}

function readWebpSize(view: DataView): { width: number; height: number } | undefined {
  const chunk = textAt(view, 12, 4)
  if (chunk === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (chunk === 'VP8L') {
    const packed = view.getUint32(21, true)
    return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 }
  }
  if (chunk !== 'VP8X') return undefined
  const side = (at: number) => (view.getUint16(at, true) | (view.getUint8(at + 2) << 16)) + 1
  return { width: side(24), height: side(27) }
}
