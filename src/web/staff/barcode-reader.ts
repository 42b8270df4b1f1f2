/** Reads the codes that a picture of the camera shows. */
export type BarcodeReader = (video: HTMLVideoElement) => Promise<string[]>

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** The codes on our bags, slips and labels, as the browser calls them. */
const formats = ['code_128', 'qr_code']

/**
 * Opens the browser's own reader of codes; where it has none (Safari, Firefox), the decoder of zxing, which is loaded
 * only then. Throws when neither can be had.
 */
export async function openBarcodeReader(): Promise<BarcodeReader> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const supported: string[] = (await own?.getSupportedFormats().catch(() => [])) ?? []
  if (!own || !formats.every((format) => supported.includes(format))) return openDecoder()
  const detector = new own({ formats })
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue)
}

async function openDecoder(): Promise<BarcodeReader> {
  const [{ prepareZXingModule, readBarcodes }, { default: wasm }] = await Promise.all([
    import('zxing-wasm/reader'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('this browser draws no pictures')
  return async (video) => {
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    context.drawImage(video, 0, 0)
    const picture = context.getImageData(0, 0, canvas.width, canvas.height)
    const codes = await readBarcodes(picture, { formats: ['Code128', 'QRCode'], maxNumberOfSymbols: 1 })
    return codes.map(({ text }) => text)
  }
}
