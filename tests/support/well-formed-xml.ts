/** Returns true if a text is one well-formed XML element: every tag closed in its order, every `&` an entity. */
export function isWellFormedXml(text: string): boolean {
  const body = text.replace(/^<\?xml[^?]*\?>\s*/, '')
  const open: string[] = []
  let roots = 0
  for (const [, close, name = '', attributes = '', single] of body.matchAll(
    /<(\/)?([\w:-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/)?>/g,
  )) {
    if (close) {
      if (attributes || open.pop() !== name) return false
    } else {
      if (open.length === 0) roots += 1
      if (!single) open.push(name)
    }
  }
  const between = body.replace(/<\/?[\w:-]+(?:\s+[\w:-]+="[^"<]*")*\s*\/?>/g, '')
  return open.length === 0 && roots === 1 && !/[<>]/.test(between) && !/&(?!(amp|lt|gt|quot|apos);)/.test(body)
}
