/** Returns a length in drawing units, rounded to one decimal so that pictures stay small. */
export const px = (length: number): number => Math.round(length * 10) / 10

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Returns text escaped for SVG elements and attributes. */
export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (char) => entities[char] ?? char)

/** Returns a whole drawing as an SVG document. */
export const svgDocument = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`
