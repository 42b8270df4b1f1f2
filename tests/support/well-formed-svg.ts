/** Returns the XML errors of an SVG, or nothing: every tag closed in order, unique ids, complete values. */
export const faultsOf = (svg: string): string[] => {
  const faults: string[] = []
  const open: string[] = []
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g,
    (_, closing, name, _attributes, empty) => {
      if (closing) {
        if (open.pop() !== name) faults.push(`</${name}> closes nothing`)
      } else if (!empty) open.push(name)
      return ''
    },
  )
  if (open.length > 0) faults.push(`<${open.join('><')}> left open`)
  if (/[<>]/.test(rest)) faults.push('a tag is malformed')
  if (/&(?!(?:amp|lt|gt|quot|#39);)/.test(rest)) faults.push('a bare &')
  if (/NaN|undefined|null|\[object|Infinity/.test(svg)) faults.push('a broken value')
  return faults
}
