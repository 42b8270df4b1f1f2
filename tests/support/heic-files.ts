import { inflateSync } from 'node:zlib'

/** Boxes of the file format that HEIC is a kind of: a length, a name of four letters, then the content. */
const box = (name: string, ...content: Uint8Array[]): Buffer => {
  const bytes = Buffer.concat(content)
  return Buffer.concat([numbers(4, bytes.length + 8), Buffer.from(name), bytes])
}
const fullBox = (name: string, flags: number, ...content: Uint8Array[]): Buffer =>
  box(name, numbers(4, flags), ...content)

function numbers(size: 1 | 2 | 4, ...values: number[]): Buffer {
  const bytes = Buffer.alloc(size * values.length)
  values.forEach((value, index) => {
    bytes.writeUIntBE(value, index * size, size)
  })
  return bytes
}

/** A tile of 512 × 384 pixels as HEVC: red and green above, blue and red below; and how it is set up. Encoded for these tests. */
const tile = Buffer.from(
  'AAABSygBr1MdcwWymcD5DpJf//cOv/9iUkPm4UMbGSPwP1xvl4Bqn/UPc0Tv5SDv+gvNwzcfGdU4KYACuqXYd+AJMECfFVDECL+kctfrPjPf8sUz/MAsP0l2QIIRjSFdWTLfg2acbj4zueYC2GyTAmw8Az9ZgGIEX9I5a/WfGe/7bWdmI5S/5GIIRjSFdXa4jekVz7j4znAAAMSAUMaQQmt2n//Xb1X8CWz/r5pQKUjwA8s///9Dgf+FRO/ufn6CQVhc7wx4Hx9+pG88l4Nz0//AR+jSjIbkBwcaNZptAeL94J6AABKQhwAAEtBLqjTvj8hzto+qsb+5Lm/t9bKvfXgC+Vt1GHCdS+ptUHMdlYEc1owWen8U4AABHwAAAwGXcvK0RpZy5lFYSmiX8vMzaDCURmrgYQP8AoqORx8DwPj77jnd1f/N3p/FOAAAuoA=',
  'base64',
)
const tileSettings = Buffer.from(
  'AQNwAAAAAAAAAAAAP/AA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAP7oCQCEAAQAsQgEBA3AAAAMAkAAAAwAAAwA/oAQCAYFlupJKa5uBAQMCAAADAAIAAAMAAhAiAAEAB0QBwXKwYkA=',
  'base64',
)
/** A tile of 8,192 × 8,192 pixels of one colour, deflated: what a file may hold that says it is a small one. */
const largeTile = inflateSync(
  Buffer.from(
    'eNrt1rFLQnEUxfHf6/GClpoiFId0EnLIQaIaammKoE0aXHRpcGgUEXzLoy2EoLYwonAQGhpsdHBxcSt4Q6BDkKAggQSFWn+FB+17uPtnuvdcY3YbUesxYJnI9rDffe+8/cX3/Zdp5/Wr4G1NfoLJUfNwfOzkqpNY9q5VDoXzcWPsac/a4KG24+a9008BblL1S6fSVsi2CZbONbCx7WWZnBbJxX0N7MQ0bqCkcQ/qGvfWlbhWQsIuXGm291vBLvYU6lJFoa58KNRVybEIbSrUiKTuN9YVakKi7pUV6pGk4E8kdZeRqGcStSBRPck7cSFRryXqjUS9l6jVf6Q+oaLOuFpDRUVFRUVFRUVFRUVFRUVFRUVFRUVFRUVFRUVFRUVFRUVFRUVFRUWdI/XZ/QU+GUem',
    'base64',
  ),
)
const largeTileSettings = Buffer.from(
  'AQNwAAAAAAAAAAAA//AA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMA/7oCQCEAAQAuQgEBA3AAAAMAkAAAAwAAAwD/oABAAgAIAFlupJKa5uBAQMCAAAADAIAAAAMAhCIAAQAHRAHBcrBiQA==',
  'base64',
)
const [tileWidth, tileHeight] = [512, 384]

const gridId = 1
const firstTileId = 2

/**
 * Writes a HEIC file as phones do: `columns` × `rows` tiles, all the same, of which `width` × `height` pixels are shown, then turned by
 * `quarters` of a circle against the clock.
 */
export function heicOfTiles({
  columns = 1,
  rows = 1,
  width = columns * tileWidth,
  height = rows * tileHeight,
  quarters = 0,
  isLarger = false,
}: {
  columns?: number
  rows?: number
  width?: number
  height?: number
  quarters?: number
  /** Its one tile is larger than the file says. */
  isLarger?: boolean
} = {}): Buffer {
  const [coded, settings] = isLarger ? [largeTile, largeTileSettings] : [tile, tileSettings]
  const tiles = Array.from({ length: columns * rows }, (_, index) => firstTileId + index)
  const item = (id: number, kind: string) => fullBox('infe', 0x02_00_00_00, numbers(2, id, 0), Buffer.from(`${kind}\0`))
  const size = (wide: number, high: number) => fullBox('ispe', 0, numbers(4, wide, high))
  const has = (id: number, ...properties: number[]) =>
    Buffer.concat([numbers(2, id), numbers(1, properties.length, ...properties)])
  // Each tile is the same piece of the file; the grid is described in `idat`.
  const metaWith = (offset: number) =>
    fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, numbers(4, 0), Buffer.from('pict'), Buffer.alloc(13)),
      fullBox('pitm', 0, numbers(2, gridId)),
      fullBox('iinf', 0, numbers(2, tiles.length + 1), item(gridId, 'grid'), ...tiles.map((id) => item(id, 'hvc1'))),
      fullBox('iref', 0, box('dimg', numbers(2, gridId, tiles.length, ...tiles))),
      box(
        'iprp',
        box(
          'ipco',
          box('hvcC', settings),
          size(tileWidth, tileHeight),
          size(width, height),
          box('irot', numbers(1, quarters)),
        ),
        fullBox('ipma', 0, numbers(4, tiles.length + 1), has(gridId, 3, 0x84), ...tiles.map((id) => has(id, 0x81, 2))),
      ),
      box('idat', numbers(1, 0, 1, rows - 1, columns - 1), numbers(4, width, height)),
      fullBox(
        'iloc',
        0x01_00_00_00,
        numbers(1, 0x44, 0),
        numbers(2, tiles.length + 1),
        numbers(2, gridId, 1, 0, 1),
        numbers(4, 0, 12),
        ...tiles.map((id) => Buffer.concat([numbers(2, id, 0, 0, 1), numbers(4, offset, coded.length)])),
      ),
    )
  const type = box('ftyp', Buffer.from('heic'), numbers(4, 0), Buffer.from('mif1heic'))
  const offset = type.length + metaWith(0).length + 8
  return Buffer.concat([type, metaWith(offset), box('mdat', coded)])
}
