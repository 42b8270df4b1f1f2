import type { Change, Node } from './planted-faults.ts'

/** Changes inside an SQL statement: a lock removed, a bound shifted by one, a condition inverted. */
const turns: [RegExp, string][] = [
  [/ for (no key )?update( of \w+)?/g, ''],
  [/(?<!set \w+|, \w+| set) = /g, ' <> '],
  [/ <> /g, ' = '],
  [/ >= /g, ' > '],
  [/ > /g, ' >= '],
  [/ <= /g, ' < '],
  [/ < /g, ' <= '],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/ is not null/g, ' is null'],
  [/ is null/g, ' is not null'],
  [/not exists/g, 'exists'],
  [/(?<!not )exists/g, 'not exists'],
  [/\band\b/g, 'or'],
  [/\bor\b/g, 'and'],
  [/\bmin\(/g, 'max('],
  [/\bmax\(/g, 'min('],
]

const isOfDatabase = (text: string) => /\b(select|update|insert|delete|with|where|version|tries)\b/.test(text)

/** Returns faults in an SQL statement; any other text is replaced by an empty one. */
export function statementFaults(node: Node, parent: Node, source: string): Change[] {
  const isTagged = parent.type === 'TaggedTemplateExpression'
  const host = isTagged ? parent : node
  const text = source.slice(node.start, node.end)
  if (!isTagged && !isOfDatabase(text))
    return text.length > 2 ? [{ what: '→ empty', host, edits: [{ start: node.start, end: node.end, text: '``' }] }] : []
  const found: Change[] = []
  for (const quasi of node.quasis) {
    const start = quasi.start + 1
    const raw = source.slice(start, start + quasi.value.raw.length)
    for (const [pattern, other] of turns)
      for (const match of raw.matchAll(pattern)) {
        const at = start + match.index
        found.push({
          what: `${match[0].trim()} → ${other.trim() || 'nothing'} in ‘${source.slice(Math.max(start, at - 25), at + 30).replace(/\s+/g, ' ')}’`,
          host,
          edits: [{ start: at, end: at + match[0].length, text: other }],
        })
      }
  }
  return found
}
