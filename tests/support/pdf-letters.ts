import { inflateSync } from 'node:zlib'

/** All streams of a PDF, unpacked. */
export function readStreams(pdf: Buffer): string[] {
  const streams: string[] = []
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    const end = pdf.indexOf('endstream', at)
    if (pdf.subarray(at - 3, at).toString('latin1') === 'end') continue
    try {
      streams.push(inflateSync(pdf.subarray(at + 7, end)).toString('latin1'))
    } catch {
      // Not a compressed stream.
    }
  }
  return streams
}

export const pageCount = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0

/** Letters that copying from the PDF finds, from the fonts' ToUnicode tables. */
export const searchable = (pdf: Buffer): Set<string> =>
  new Set(
    readStreams(pdf)
      .filter((stream) => stream.includes('beginbfrange'))
      .flatMap((stream) => [...stream.matchAll(/<([0-9a-f]{4,})>/g)].map(([, hex = '']) => hex))
      .flatMap((hex) => (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))),
  )
