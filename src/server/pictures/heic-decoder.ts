import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Address in the memory of the decoder. */
type Address = number

/** The functions of libheif that are used here, by its documented C interface; an error is written to the first argument. */
type Libheif = {
  HEAPU8: Uint8Array
  _malloc(bytes: number): Address
  _heif_context_alloc(): Address
  _heif_context_read_from_memory_without_copy(
    error: Address,
    context: Address,
    file: Address,
    size: number,
    options: Address,
  ): void
  _heif_context_get_primary_image_handle(error: Address, context: Address, handle: Address): void
  _heif_image_handle_get_image_tiling(error: Address, handle: Address, upright: number, tiling: Address): void
  _heif_image_handle_decode_image_tile(
    error: Address,
    handle: Address,
    image: Address,
    colours: number,
    layout: number,
    options: Address,
    column: number,
    row: number,
  ): void
  _heif_image_get_width(image: Address, channel: number): number
  _heif_image_get_height(image: Address, channel: number): number
  _heif_image_get_plane_readonly(image: Address, channel: number, stride: Address): Address
  _heif_image_release(image: Address): void
}

/** `heif_colorspace_RGB` and `heif_chroma_interleaved_RGB`, which is a channel's number too. */
const rgb = 1
const interleaved = 10

/** A picture in tiles, as phones write it; one that is not has a single tile. Sizes in pixels, upright. */
export type HeicPicture = {
  width: number
  height: number
  columns: number
  rows: number
  tileWidth: number
  tileHeight: number
  /** Decodes a tile, calls `use` with it, and frees it. */
  withTile(column: number, row: number, use: (tile: HeicTile) => void): void
}
/** Rows of red, green and blue bytes, and their place in the picture; a tile may stand out over each edge of it. */
export type HeicTile = {
  left: number
  top: number
  width: number
  height: number
  pixels: Uint8Array
  bytesPerRow: number
}

/** Loads the decoder with a memory of its own: it is used for one file. */
function loadDecoder(): Libheif {
  const require = createRequire(import.meta.url)
  const wasmBinary = readFileSync(require.resolve('libheif-js/libheif-wasm/libheif.wasm'))
  return require('libheif-js/libheif-wasm/libheif.js')({ wasmBinary })
}

/** Opens a HEIC file; nothing of the picture is decoded yet. Throws an error when libheif cannot read it. */
export function openHeic(bytes: Uint8Array): HeicPicture {
  const decoder = loadDecoder()
  const error = decoder._malloc(12)
  const result = decoder._malloc(64)
  const numberAt = (address: Address) => new DataView(decoder.HEAPU8.buffer).getUint32(address, true)
  const check = () => {
    if (numberAt(error) !== 0) throw new Error(`libheif refuses the file: ${numberAt(error)}.${numberAt(error + 4)}`)
  }
  const file = decoder._malloc(bytes.length)
  decoder.HEAPU8.set(bytes, file)
  const context = decoder._heif_context_alloc()
  decoder._heif_context_read_from_memory_without_copy(error, context, file, bytes.length, 0)
  check()
  decoder._heif_context_get_primary_image_handle(error, context, result)
  check()
  const handle = numberAt(result)
  decoder._heif_image_handle_get_image_tiling(error, handle, 1, result)
  check()
  // `heif_image_tiling`: its version, then numbers of four bytes in this order.
  const [columns = 0, rows = 0, tileWidth = 0, tileHeight = 0, width = 0, height = 0, firstHeight = 0, firstWidth = 0] =
    [1, 2, 3, 4, 5, 6, 7, 8].map((place) => numberAt(result + 4 * place))
  // Turned, it may be the first tiles that stand out; the numbers then say how much of these is seen.
  const left = firstWidth ? firstWidth - tileWidth : 0
  const top = firstHeight ? firstHeight - tileHeight : 0
  const withTile: HeicPicture['withTile'] = (column, row, use) => {
    decoder._heif_image_handle_decode_image_tile(error, handle, result, rgb, interleaved, 0, column, row)
    check()
    const image = numberAt(result)
    const plane = decoder._heif_image_get_plane_readonly(image, interleaved, result)
    const bytesPerRow = numberAt(result)
    const size = {
      width: decoder._heif_image_get_width(image, interleaved),
      height: decoder._heif_image_get_height(image, interleaved),
    }
    const pixels = decoder.HEAPU8.subarray(plane, plane + bytesPerRow * size.height)
    use({ left: left + column * tileWidth, top: top + row * tileHeight, ...size, pixels, bytesPerRow })
    decoder._heif_image_release(image)
  }
  return { width, height, columns, rows, tileWidth, tileHeight, withTile }
}
