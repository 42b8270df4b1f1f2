import { Blob, Buffer, BufferContentType, Face, Font, shape } from 'harfbuzzjs'

/**
 * Returns the glyph numbers that shaping the phrases uses, intermediate forms included (a conjunct is often built
 * from a half form that is never visible), so that a subset with only these glyphs shapes the phrases exactly as the
 * whole font does.
 */
export async function collectGlyphs(font: Uint8Array, phrases: readonly string[]): Promise<Set<number>> {
  const face = new Font(new Face(new Blob(Uint8Array.from(font).buffer)))
  const glyphs = new Set<number>()
  const collect = (buffer: Buffer): void => {
    for (const info of buffer.getGlyphInfos()) glyphs.add(info.codepoint)
  }
  const batch = 40
  for (let start = 0; start < phrases.length; start += batch) {
    const buffer = new Buffer()
    buffer.addText(phrases.slice(start, start + batch).join(' '))
    buffer.guessSegmentProperties()
    let positioning = false
    buffer.setMessageFunc((stage, _font, message) => {
      if (message.startsWith('start table GPOS')) positioning = true
      if (positioning || !/^(start|end) (lookup|table)/.test(message)) return true
      if (stage.getContentType() === BufferContentType.GLYPHS) collect(stage)
      return true
    })
    shape(face, buffer)
    collect(buffer)
    // harfbuzzjs frees buffers in finalizers, which run only between tasks.
    if (start % (batch * 5) === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  return glyphs
}
