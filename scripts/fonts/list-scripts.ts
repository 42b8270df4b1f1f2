import { Blob, Face } from 'harfbuzzjs'

/** Returns the OpenType scripts in a font's GSUB table. */
export function listScripts(font: Uint8Array): string[] {
  const table = new Face(new Blob(Uint8Array.from(font).buffer)).referenceTable('GSUB')
  if (!table) return []
  const bytes = Uint8Array.from(table)
  const view = new DataView(bytes.buffer)
  const list = view.getUint16(4)
  return Array.from({ length: view.getUint16(list) }, (_, index) => {
    const tag = list + 2 + index * 6
    return String.fromCharCode(...bytes.subarray(tag, tag + 4))
  })
}
