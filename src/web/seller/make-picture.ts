import { drawPicture, setText } from './drawn-picture.ts'

/** What of one hand-over is drawn. */
type PictureSlot = {
  title: string
  rows: readonly { name: string; weight: string; units: number }[]
  notes: readonly string[]
}

const width = 1080
const edge = 56
const rowHeight = 108

/** Draws the make list as a PNG of 1080 px width, as large as a phone shows it in a chat. */
export function drawMakePicture(title: string, slots: readonly PictureSlot[]): Promise<File> {
  const words = slots.flatMap(({ title, rows, notes }) => [
    title,
    ...rows.flatMap(({ name, weight }) => [name, weight]),
    ...notes,
  ])
  const open = slots.map((slot) => ({ ...slot, rows: slot.rows.filter(({ units }) => units > 0) }))
  const height = 170 + open.reduce((sum, { rows, notes }) => sum + 96 + rows.length * rowHeight + notes.length * 56, 0)
  return drawPicture({ name: 'make-list.png', width, height, written: [title, ...words] }, (pen) => {
    pen.fillStyle = '#fffef7'
    pen.fillRect(0, 0, width, height)
    pen.fillStyle = '#15163f'
    pen.fillRect(0, 0, width, 120)
    setText(pen, title, edge, 76, { size: 44, bold: true, colour: '#fffef7' })
    let top = 140
    for (const slot of open) top = drawSlot(pen, slot, top)
  })
}

function drawSlot(pen: CanvasRenderingContext2D, { title, rows, notes }: PictureSlot, top: number): number {
  setText(pen, title, edge, top + 62, { size: 38, bold: true, colour: '#9a4300' })
  let y = top + 96
  for (const { name, weight, units } of rows) {
    pen.strokeStyle = '#e5d6ae'
    pen.strokeRect(edge, y + 24, 52, 52)
    setText(pen, name, edge + 84, y + 48, { size: 42, bold: true, colour: '#15163f', most: 720 })
    setText(pen, weight, edge + 84, y + 90, { size: 30, colour: '#4b4a66' })
    setText(pen, String(units), width - edge, y + 70, { size: 60, bold: true, colour: '#15163f', align: 'right' })
    y += rowHeight
  }
  for (const note of notes) {
    setText(pen, note, edge, y + 36, { size: 32, colour: '#333333', most: width - 2 * edge })
    y += 56
  }
  return y
}
