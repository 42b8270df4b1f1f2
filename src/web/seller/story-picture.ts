import { drawPicture, setText } from './drawn-picture.ts'

/** What a story shows; `cloth` and `picture` are the shop's own pictures of the store and of the product. */
export type Story = {
  message: string
  store: string
  cloth: { field: string; colour: string; accent: string }
  picture: string
  name: string
  detail: string
  address: string
}

const size = { width: 1080, height: 1920 }
const panel = { x: 90, y: 330, width: 900, height: 1260 }

/** Draws a story of 1080 x 1920 px as a PNG: the product on paper, on the cloth of its store. */
export async function drawStory(story: Story): Promise<File> {
  const [field, product] = await Promise.all([loadPicture(story.cloth.field), loadPicture(story.picture)])
  const written = [story.message, story.store, story.name, story.detail, story.address]
  return drawPicture({ name: 'story.png', ...size, written }, (pen) => {
    drawCloth(pen, field, story.cloth)
    pen.fillStyle = '#fffef7'
    pen.fillRect(panel.x, panel.y, panel.width, panel.height)
    pen.strokeStyle = story.cloth.accent
    pen.lineWidth = 14
    pen.strokeRect(panel.x, panel.y, panel.width, panel.height)
    if (product) drawWithin(pen, product, { x: panel.x + 150, y: panel.y + 150, width: 600, height: 720 })
    setCentred(pen, story.message, panel.y + 105, { size: 64, bold: true, colour: story.cloth.colour })
    setCentred(pen, story.name, panel.y + 985, { size: 76, bold: true, colour: '#15163f' })
    setCentred(pen, story.detail, panel.y + 1080, { size: 60, colour: '#15163f' })
    setCentred(pen, story.store, panel.y + 1180, { size: 48, bold: true, colour: story.cloth.colour })
    drawAddress(pen, story.address)
  })
}

/** Returns a picture once it can be drawn; null where there is none. */
async function loadPicture(src: string): Promise<HTMLImageElement | null> {
  if (!src) return null
  const image = new Image()
  image.src = src
  return image.decode().then(
    () => image,
    () => null,
  )
}

/** Fills the whole picture with the cloth, tile by tile, over its ground colour. */
function drawCloth(pen: CanvasRenderingContext2D, field: HTMLImageElement | null, { colour }: Story['cloth']): void {
  pen.fillStyle = colour
  pen.fillRect(0, 0, size.width, size.height)
  if (!field?.naturalWidth) return
  const width = size.width / 2
  const height = (width * field.naturalHeight) / field.naturalWidth
  for (let y = 0; y < size.height; y += height)
    for (let x = 0; x < size.width; x += width) pen.drawImage(field, x, y, width, height)
}

type Rect = { x: number; y: number; width: number; height: number }

/** Draws a picture as large as fits, in the middle. */
function drawWithin(pen: CanvasRenderingContext2D, image: HTMLImageElement, { x, y, width, height }: Rect): void {
  const scale = Math.min(width / image.naturalWidth, height / image.naturalHeight)
  const [wide, high] = [image.naturalWidth * scale, image.naturalHeight * scale]
  pen.drawImage(image, x + (width - wide) / 2, y + (height - high) / 2, wide, high)
}

function drawAddress(pen: CanvasRenderingContext2D, address: string): void {
  pen.fillStyle = '#15163f'
  pen.fillRect(panel.x, 1690, panel.width, 110)
  setCentred(pen, address, 1760, { size: 44, bold: true, colour: '#fffef7' })
}

/** Sets a line in the middle of the picture, narrower where it is too long. */
const setCentred = (
  pen: CanvasRenderingContext2D,
  text: string,
  baseline: number,
  ink: { size: number; bold?: boolean; colour: string },
): void => setText(pen, text, size.width / 2, baseline, { ...ink, align: 'center', most: panel.width - 80 })
