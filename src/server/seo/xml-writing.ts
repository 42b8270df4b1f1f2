const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
/** Characters that XML 1.0 cannot hold at all, escaped or not. */
const impossible = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Escapes a text for an element or an attribute. */
export const asXml = (text: string): string =>
  text.replace(impossible, '').replace(/[&<>"']/g, (char) => entities[char] ?? char)

/** Wraps a text in an element. */
export const element = (name: string, text: string): string => `<${name}>${asXml(text)}</${name}>`

export const xmlStart = '<?xml version="1.0" encoding="UTF-8"?>\n'
