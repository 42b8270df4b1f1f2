import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { heicOfTiles } from '#tests/support/heic-files.ts'
import { hugePng, hugeProgressiveJpeg } from '#tests/support/hostile-pictures.ts'
import { mainAlone } from '#tests/support/main-tests.ts'
import { readMemory } from '#tests/support/process-metrics.ts'
import { openHeicProcess } from './heic-process.ts'
import { openPhotoProcess } from './photo-process.ts'
import { readPictureHeader } from './picture-header.ts'
import { redrawPhoto } from './redraw-photo.ts'

const busy = { code: 'server/busy' }

/** Four colours in four corners, so that every turn and mirroring is detected. */
const corners = (orientation: number) =>
  sharp({ create: { width: 80, height: 48, channels: 3, background: '#c00000' } })
    .composite([
      { input: { create: { width: 40, height: 24, channels: 3, background: '#00c000' } }, left: 40, top: 0 },
      { input: { create: { width: 40, height: 24, channels: 3, background: '#0000c0' } }, left: 0, top: 24 },
    ])
    .withExif({ IFD0: { Orientation: String(orientation) } })
    .withMetadata({ orientation })

test.each([1, 2, 3, 4, 5, 6, 7, 8])('a photo of EXIF orientation %i is brought upright', async (orientation) => {
  const original = await corners(orientation).png().toBuffer()
  const upright = await sharp(original).autoOrient().removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const redrawn = await sharp(await redrawPhoto(original))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([redrawn.info.width, redrawn.info.height]).toEqual([upright.info.width, upright.info.height])
  for (const [across, down] of [
    [0.2, 0.2],
    [0.8, 0.2],
    [0.2, 0.8],
    [0.8, 0.8],
  ] as const) {
    const { width, height } = upright.info
    const at = (Math.floor(down * height) * width + Math.floor(across * width)) * 3
    for (const channel of [0, 1, 2]) {
      expect(Math.abs((redrawn.data[at + channel] ?? 0) - (upright.data[at + channel] ?? 0))).toBeLessThan(40)
    }
  }
})

test.each([
  [0, { left: 0, top: 0 }, [0xc0, 0, 0]],
  [0, { left: 5_000, top: 0 }, [0, 0xc0, 0]],
  [90, { left: 0, top: 0 }, [0, 0, 0xc0]],
  [180, { left: 0, top: 5_000 }, [0, 0xc0, 0]],
  [270, { left: 0, top: 0 }, [0, 0xc0, 0]],
] as const)('turned by %i degrees and cut at %j, a quarter of a photo is left', async (turn, at, colour) => {
  const original = await corners(1).png().toBuffer()
  const quarter = await redrawPhoto(original, { turn, ...at, width: 5_000, height: 5_000 })
  const { data, info } = await sharp(quarter).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual(turn % 180 === 0 ? [40, 24] : [24, 40])
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3
  for (const channel of [0, 1, 2]) {
    expect(Math.abs((data[middle + channel] ?? 0) - (colour[channel] ?? 0))).toBeLessThan(40)
  }
})

test.each([
  ['jpeg', (image: Sharp) => image.jpeg(), 3, false],
  ['progressive jpeg', (image: Sharp) => image.jpeg({ progressive: true }), 3, true],
  [
    'progressive jpeg without subsampling',
    (image: Sharp) => image.jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
    6,
    true,
  ],
  ['png', (image: Sharp) => image.png(), 3, false],
  ['interlaced png', (image: Sharp) => image.png({ progressive: true }), 3, true],
  ['png of 16 bits with alpha', (image: Sharp) => image.ensureAlpha().toColourspace('rgb16').png(), 8, false],
  ['lossy webp', (image: Sharp) => image.webp(), 4, true],
  ['lossless webp', (image: Sharp) => image.webp({ lossless: true }), 4, true],
  ['webp with metadata', (image: Sharp) => image.webp().withExif({ IFD0: { Artist: 'Nobody' } }), 4, true],
] as const)(
  'the header of a %s says its size and the bytes it takes decoded',
  async (_, encode, bytesPerPixel, heldWhole) => {
    const file = await encode(
      sharp({ create: { width: 301, height: 203, channels: 3, background: '#b84a14' } }),
    ).toBuffer()
    expect(readPictureHeader(file)).toEqual({
      width: 301,
      height: 203,
      decodedBytes: 301 * 203 * bytesPerPixel,
      heldWhole,
    })
  },
)

test.each([
  ['16 bits in four channels, turned', async () => hugePng(6_300, 6_300)],
  ['interlaced, 16 bits', async () => hugePng(4_000, 4_000, true)],
  ['progressive without subsampling', () => hugeProgressiveJpeg(3_000, 3_000)],
])('a picture that is huge once decoded is refused by its header: %s', async (_, draw) => {
  await expect(redrawPhoto(await draw())).rejects.toMatchObject({ code: 'file/too-many-pixels' })
})

test.each([
  ['16 bits in four channels, turned', async () => hugePng(3_800, 3_800)],
  ['interlaced, 16 bits', async () => hugePng(2_490, 2_490, true)],
  ['progressive without subsampling', () => hugeProgressiveJpeg(2_880, 2_880)],
])('the heaviest picture that is decoded takes little memory: %s', async (_, draw) => {
  const decoder = openPhotoProcess({ mostMilliseconds: 60_000, idleMilliseconds: 1_000 })
  const picture = await draw()
  expect(await decoder.run({ bytes: picture })).toBeInstanceOf(Uint8Array)
  const { most } = readMemory(decoder.processId() ?? 0)
  await expect(redrawPhoto(picture)).resolves.toBeInstanceOf(Uint8Array)
  if (process.platform === 'linux') expect(most).toBeLessThan(180)
})

test('a photo of a phone is redrawn in every format it may come in', async () => {
  const photo = sharp({ create: { width: 4_032, height: 3_024, channels: 3, background: '#b84a14' } })
  for (const file of [photo.clone().jpeg(), photo.clone().jpeg({ progressive: true }), photo.clone().webp()]) {
    await expect(redrawPhoto(await file.toBuffer())).resolves.toBeInstanceOf(Uint8Array)
  }
})

/** Returns which of red, green and blue a picture is at these points. */
async function coloursAt(picture: Sharp, points: (readonly [x: number, y: number])[]) {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const colours = points.map(([x, y]) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    return red > 150 ? 'red' : green > 150 ? 'green' : blue > 150 ? 'blue' : 'none'
  })
  return { width: info.width, height: info.height, colours: colours.join(' ') }
}

test.each([
  [0, 512, 384, 'red green blue red'],
  [1, 384, 512, 'green red red blue'],
  [2, 512, 384, 'red blue green red'],
  [3, 384, 512, 'blue red red green'],
])('a HEIC photo turned by %i quarters is brought upright', async (quarters, width, height, colours) => {
  const redrawn = sharp(await redrawPhoto(heicOfTiles({ quarters })))
  const corners = [
    [0.2, 0.2],
    [0.8, 0.2],
    [0.2, 0.8],
    [0.8, 0.8],
  ] as const
  expect(await coloursAt(redrawn, [...corners])).toEqual({ width, height, colours })
})

test.each([0, 1, 2, 3])(
  'a HEIC photo turned by %i quarters is cut where its tiles stand out over its edge',
  async (quarters) => {
    const oneAndAHalf = { columns: 2, rows: 2, width: 768, height: 576, quarters }
    const turnedBack = sharp(await redrawPhoto(heicOfTiles(oneAndAHalf))).rotate(90 * quarters)
    const alongTwoEdges = [
      [0.17, 0.17],
      [0.5, 0.17],
      [0.83, 0.17],
      [0.17, 0.5],
      [0.17, 0.83],
    ] as const
    expect(await coloursAt(turnedBack, [...alongTwoEdges])).toEqual({
      width: 768,
      height: 576,
      colours: 'red green red blue red',
    })
  },
)

test('a HEIC photo of 24 megapixels is decoded with little memory', async () => {
  const decoder = openHeicProcess({ mostMilliseconds: 60_000, idleMilliseconds: 1_000 })
  const photo = heicOfTiles({ columns: 12, rows: 12, width: 5_712, height: 4_284 })
  expect(await decoder.run(photo)).toMatchObject({ width: 1_904, height: 1_428 })
  if (process.platform === 'linux') expect(readMemory(decoder.processId() ?? 0).most).toBeLessThan(180)
  const { width, height } = await sharp(await redrawPhoto(photo)).metadata()
  expect([width, height]).toEqual([1_600, 1_200])
})

test.each([
  ['many tiles', { columns: 16, rows: 16 }, 'file/too-many-pixels'],
  ['a long strip', { columns: 60, rows: 1 }, 'file/too-many-pixels'],
  ['more tiles than it shows', { columns: 25, rows: 25, width: 400, height: 400 }, 'file/too-many-pixels'],
  ['a tile that is larger than it says', { isLarger: true }, 'file/not-a-picture'],
])('a HEIC photo of %s is refused', async (_, drawn, code) => {
  await expect(redrawPhoto(heicOfTiles(drawn))).rejects.toMatchObject({ code })
})

test('a HEIC photo cut off anywhere, or with a byte changed anywhere, is a picture or none, and the next one is decoded', async () => {
  const whole = heicOfTiles({ columns: 2 })
  // Each place takes two thirds of a second; a prime number of bytes apart, they fall into every kind of box.
  const apart = mainAlone ? 197 : 97
  for (let at = 12; at < whole.length; at += apart) {
    const changed = Buffer.from(whole)
    changed[at] = (changed[at] ?? 0) ^ 0xff
    for (const broken of [whole.subarray(0, at), changed]) {
      const result = await redrawPhoto(broken).catch((error: { code: string }) => error.code)
      expect(result instanceof Uint8Array || ['file/not-a-picture', 'file/too-many-pixels'].includes(result)).toBe(true)
    }
  }
  await expect(redrawPhoto(whole)).resolves.toBeInstanceOf(Uint8Array)
})

test('a picture cut off within its header, or after it, is no picture', async () => {
  const whole = await corners(1).jpeg().toBuffer()
  for (const length of [0, 3, 20, 200, whole.length - 200]) {
    await expect(redrawPhoto(whole.subarray(0, length))).rejects.toMatchObject({ code: 'file/not-a-picture' })
  }
})

test('a picture that takes too long ends the process it is decoded in, which is no fault of the picture, and the next one gets another', async () => {
  const hurried = openPhotoProcess({ mostMilliseconds: 1, idleMilliseconds: 1_000 })
  const photo = await corners(1).jpeg().toBuffer()
  await expect(hurried.run({ bytes: photo })).rejects.toMatchObject(busy)
  expect(hurried.processId()).toBeUndefined()
  const patient = openPhotoProcess({ mostMilliseconds: 60_000, idleMilliseconds: 1_000 })
  const redrawn = patient.run({ bytes: photo })
  process.kill(patient.processId() ?? 0, 'SIGKILL')
  await expect(redrawn).rejects.toMatchObject(busy)
  expect(await patient.run({ bytes: photo })).toBeInstanceOf(Uint8Array)
})

test('what waits beyond the line is asked to come again', async () => {
  const photo = await corners(1).jpeg().toBuffer()
  const results = await Promise.allSettled(Array.from({ length: 40 }, () => redrawPhoto(photo)))
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(40 - 17)
  for (const { reason } of refused) expect(reason).toMatchObject(busy)
})
