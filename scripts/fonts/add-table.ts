/**
 * Returns a TrueType font with one more table. Checksums stay zero, because packing for the web computes them again.
 */
export function addTable(font: Uint8Array, tag: string, bytes: Uint8Array): Uint8Array {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const tables = Array.from({ length: view.getUint16(4) }, (_, index) => {
    const record = 12 + 16 * index
    const start = view.getUint32(record + 8)
    return {
      tag: String.fromCharCode(...font.subarray(record, record + 4)),
      bytes: font.subarray(start, start + view.getUint32(record + 12)),
    }
  })
  const all = [...tables, { tag, bytes }].sort((one, other) => (one.tag < other.tag ? -1 : 1))
  const padded = (length: number): number => Math.ceil(length / 4) * 4
  const head = 12 + 16 * all.length
  const result = new Uint8Array(all.reduce((sum, table) => sum + padded(table.bytes.length), head))
  const out = new DataView(result.buffer)
  const searched = 2 ** Math.floor(Math.log2(all.length))
  out.setUint32(0, view.getUint32(0))
  out.setUint16(4, all.length)
  out.setUint16(6, searched * 16)
  out.setUint16(8, Math.log2(searched))
  out.setUint16(10, (all.length - searched) * 16)
  let start = head
  for (const [index, table] of all.entries()) {
    const record = 12 + 16 * index
    result.set(
      [...table.tag].map((char) => char.charCodeAt(0)),
      record,
    )
    out.setUint32(record + 8, start)
    out.setUint32(record + 12, table.bytes.length)
    result.set(table.bytes, start)
    start += padded(table.bytes.length)
  }
  return result
}
