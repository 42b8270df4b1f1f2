const family = 'Anek, "Anek Gujarati", system-ui, sans-serif'

type Lettering = { size: number; bold?: boolean; colour: string; align?: CanvasTextAlign; most?: number }

const fontOf = ({ size, bold }: Pick<Lettering, 'size' | 'bold'>): string => `${bold ? 700 : 450} ${size}px ${family}`

/**
 * Draws a PNG in the browser, in pixels. `written` is all its text: a page loads the fonts of a script when it first
 * shows it, and a drawing does not.
 */
export async function drawPicture(
  { name, width, height, written }: { name: string; width: number; height: number; written: readonly string[] },
  draw: (pen: CanvasRenderingContext2D) => void,
): Promise<File> {
  const text = written.join('')
  await Promise.all([false, true].map((bold) => document.fonts.load(fontOf({ size: 40, bold }), text)))
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws no pictures')
  draw(pen)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!blob) throw new Error('the picture was not drawn')
  return new File([blob], name, { type: 'image/png' })
}

/** Sets a line of text in the shop's own font, for every script; narrower where it is longer than `most`. */
export function setText(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  baseline: number,
  ink: Lettering,
): void {
  pen.font = fontOf(ink)
  pen.fillStyle = ink.colour
  pen.textAlign = ink.align ?? 'left'
  pen.fillText(text, x, baseline, ink.most)
}
