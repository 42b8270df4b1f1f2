import { parseSync } from 'vite'
import { statementFaults } from './statement-faults.ts'

/**
 * A small change of the source from `start` to `end`, and the edits it makes in the enclosing piece of code (`host`).
 */
export type Change = { what: string; host: Span; edits: Edit[]; ofLock?: boolean }
type Edit = Span & { text: string }
type Span = { start: number; end: number }

/**
 * A numbered fault. `ofLock` marks one that only concerns a lock, so that only another connection could detect it.
 */
export type Fault = { id: number; file: string; line: number; what: string; piece: string; ofLock: boolean }

// biome-ignore lint/suspicious/noExplicitAny: a tree of the parser, read by its kinds of node.
export type Node = any

/** Returns the text with every fault beside the original; `__fault(id)` selects the active one at run time. */
export function plantFaults(file: string, written: string, first = 0): { text: string; faults: Fault[] } {
  const source = reread(file, written)
  const { program } = parseSync(file, source, { lang: 'ts' })
  const changes: Change[] = []
  walk(program, { parent: null, inside: false, quiet: false, ofLock: false }, source, changes)
  changes.sort((one, other) => one.host.start - other.host.start || other.host.end - one.host.end)
  const faults = changes.map(({ what, host, ofLock = false }, index) => ({
    id: first + index,
    file,
    line: source.slice(0, host.start).split('\n').length,
    what,
    piece: source.slice(host.start, host.end).replace(/\s+/g, ' ').slice(0, 90),
    ofLock: ofLock || /\.for$|^for .*update/.test(what),
  }))
  return { text: header + render(source, changes, first), faults }
}

/**
 * Rewrites a prepared statement, `{ name, text }`, so that it is built each time it runs, under a name of the fault's
 * own, because the database caches the parsed text.
 */
function reread(file: string, source: string): string {
  const edits: Edit[] = []
  const visitNode = (node: Node): void => {
    if (!node || typeof node !== 'object') return
    if (node.type === 'ObjectExpression' && node.properties.map(({ key }: Node) => key?.name).join() === 'name,text')
      for (const { key, start, value, end } of node.properties) {
        const read = source.slice(value.start, end)
        edits.push({
          start,
          end,
          text: `get ${key.name}() { return ${key.name === 'name' ? `${read} + __now()` : read} }`,
        })
      }
    for (const child of Object.values(node)) for (const one of Array.isArray(child) ? child : [child]) visitNode(one)
  }
  visitNode(parseSync(file, source, { lang: 'ts' }).program)
  return changed(source, edits, 0)
}

/** Returns a piece of the source, from `start` on, with the edits applied. */
function changed(piece: string, edits: readonly Edit[], from: number): string {
  return [...edits]
    .sort((one, other) => other.start - one.start)
    .reduce((text, edit) => text.slice(0, edit.start - from) + edit.text + text.slice(edit.end - from), piece)
}

const header = `import { eq as __eq, ne as __ne, isNull as __isNull, isNotNull as __isNotNull, lt as __lt, lte as __lte, gt as __gt, gte as __gte, notInArray as __notInArray } from 'drizzle-orm';`

/** Renders the changes. Hosts nest and never overlap, so each is written around its nested content. */
function render(source: string, changes: readonly Change[], first: number): string {
  const hosts = new Map<string, { host: Span; ids: number[] }>()
  for (const [id, { host }] of changes.entries()) {
    const key = `${host.start}:${host.end}`
    const known = hosts.get(key) ?? { host, ids: [] }
    known.ids.push(id)
    hosts.set(key, known)
  }
  const list = [...hosts.values()]
  const write = (from: number, to: number, within: typeof list): string => {
    let text = ''
    let at = from
    for (let i = 0; i < within.length; ) {
      const current = within[i]
      if (!current) break
      const { host, ids } = current
      let next = i + 1
      while (next < within.length && (within[next]?.host.start ?? 0) < host.end) next++
      text += source.slice(at, host.start)
      const original = write(host.start, host.end, within.slice(i + 1, next))
      text += ids.reduceRight((rest, index) => choose(source, changes[index] as Change, first + index, rest), original)
      at = host.end
      i = next
    }
    return text + source.slice(at, to)
  }
  return write(0, source.length, list)
}

function choose(source: string, { what, host, edits }: Change, id: number, rest: string): string {
  if (what === 'left out') return `if (__fault(${id})) {} else { ${rest} }`
  const faulty = changed(source.slice(host.start, host.end), edits, host.start)
  return `(__fault(${id}) ? (${faulty}) : (${rest}))`
}

type Where = { parent: Node; inside: boolean; quiet: boolean; ofLock: boolean }

/**
 * Collects changes below a node. `inside` a function: code outside runs once, before any test. `quiet`: text for a
 * log or a developer. `ofLock`: inside a query that only takes a lock.
 */
function walk(node: Node, where: Where, source: string, changes: Change[]): void {
  if (!node || typeof node.type !== 'string') return
  if (/^TS(?!As|Satisfies|NonNull)/.test(node.type) || node.type === 'ImportDeclaration') return
  const ofLock = where.ofLock || isOfLock(node, source)
  if (where.inside) changes.push(...faultsOf(node, where, source).map((change) => ({ ...change, ofLock })))
  const inside = where.inside || /Function/.test(node.type)
  const quiet = where.quiet || isQuiet(node, source)
  for (const [key, value] of Object.entries(node)) {
    if (key === 'typeAnnotation' || key === 'typeArguments' || key === 'returnType') continue
    if (key === 'key' && node.type === 'Property' && !node.computed) continue
    if (key === 'id' || key === 'params' || (key === 'left' && node.type === 'AssignmentExpression')) continue
    for (const child of Array.isArray(value) ? value : [value])
      walk(
        child as Node,
        { parent: node, inside, quiet, ofLock: ofLock || (isLocking(node) && key === 'arguments') },
        source,
        changes,
      )
  }
}

const isLocking = (node: Node) => node.type === 'CallExpression' && node.callee.property?.name === 'for'

/** Returns true for a statement whose result is unused and that takes a lock. */
const isOfLock = (node: Node, source: string) => {
  if (node.type !== 'ExpressionStatement') return false
  const text = source.slice(node.start, node.end)
  return /\.for\('|\bfor (no key )?update|\(lock[A-Z]/.test(text) && !text.includes('=>')
}

const isQuiet = (node: Node, source: string) =>
  (node.type === 'NewExpression' && /Error$/.test(source.slice(node.callee.start, node.callee.end))) ||
  (node.type === 'CallExpression' && /\blog\.\w+$/.test(source.slice(node.callee.start, node.callee.end)))

function faultsOf(node: Node, { parent, quiet }: Where, source: string): Change[] {
  const found: Change[] = []
  const snippetOf = (span: Span) => source.slice(span.start, span.end)
  const change = (what: string, ...edits: Edit[]) => found.push({ what, host: node, edits })
  const become = (text: string) => change(`→ ${text}`, { start: node.start, end: node.end, text })
  const condition = (test: Node) => {
    for (const text of ['true', 'false'])
      if (snippetOf(test) !== text)
        found.push({ what: `→ ${text}`, host: test, edits: [{ start: test.start, end: test.end, text }] })
  }
  switch (node.type) {
    case 'BinaryExpression': {
      const hasString = [node.left, node.right].some(
        ({ type, value }) => type === 'TemplateLiteral' || typeof value === 'string',
      )
      for (const operator of node.operator === '+' && hasString ? [] : (operators[node.operator] ?? [])) {
        const at = node.left.end + source.slice(node.left.end, node.right.start).indexOf(node.operator)
        change(`${node.operator} → ${operator}`, { start: at, end: at + node.operator.length, text: operator })
      }
      break
    }
    case 'LogicalExpression': {
      const at = node.left.end + source.slice(node.left.end, node.right.start).indexOf(node.operator)
      const operator = node.operator === '&&' ? '||' : '&&'
      change(`${node.operator} → ${operator}`, { start: at, end: at + 2, text: operator })
      break
    }
    case 'ConditionalExpression':
    case 'IfStatement':
      condition(node.test)
      break
    case 'UnaryExpression':
      if (node.operator === '!') become(snippetOf(node.argument))
      if (node.operator === '-') become(`+${snippetOf(node.argument)}`)
      break
    case 'Literal':
      if (typeof node.value === 'boolean') become(String(!node.value))
      if (typeof node.value === 'string' && !quiet && parent.type !== 'ExpressionStatement' && !isName(parent, source))
        become(node.value === '' ? `'x'` : `''`)
      break
    case 'TemplateLiteral':
      if (!quiet) found.push(...statementFaults(node, parent, source))
      break
    case 'ArrayExpression':
      if (node.elements.length > 0 && parent.type !== 'AssignmentExpression') become('[]')
      break
    case 'ExpressionStatement':
      if (!/log\.\w+\(/.test(snippetOf(node))) found.push({ what: 'left out', host: node, edits: [] })
      break
    case 'CallExpression':
      for (const edit of callFaults(node, source)) change(edit.what, edit)
      break
    case 'ObjectExpression':
      if (parent.type === 'CallExpression' && parent.callee.property?.name === 'set' && node.properties.length > 1)
        for (const property of node.properties)
          change(`without ${snippetOf(property)}`, { ...spanOf(property), text: '' }, commaBehind(property, source))
      break
  }
  return found
}

const isName = (parent: Node, source: string) => source.slice(parent.start, parent.end).endsWith('+ __now()')

const spanOf = ({ start, end }: Span): Span => ({ start, end })

function commaBehind(node: Span, source: string): Edit {
  const gap = /^\s*,/.exec(source.slice(node.end))?.[0].length ?? 0
  return { start: node.end, end: node.end + gap, text: '' }
}

const operators: Record<string, string[]> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
}

const renamed: Record<string, string> = {
  eq: '__ne',
  ne: '__eq',
  isNull: '__isNotNull',
  isNotNull: '__isNull',
  inArray: '__notInArray',
  lt: '__lte',
  lte: '__lt',
  gt: '__gte',
  gte: '__gt',
  some: 'every',
  every: 'some',
  max: 'min',
  min: 'max',
}

/** Chain calls that can be removed. */
const droppable = new Set([
  'for',
  'orderBy',
  'where',
  'filter',
  'toSorted',
  'sort',
  'slice',
  'trim',
  'onConflictDoNothing',
])

function callFaults(node: Node, source: string): (Edit & { what: string })[] {
  const { callee } = node
  const found: (Edit & { what: string })[] = []
  const word = callee.type === 'Identifier' ? callee : callee.type === 'MemberExpression' ? callee.property : null
  if (!word?.name || node.optional || callee.optional) return found
  const other = Object.hasOwn(renamed, word.name) ? renamed[word.name] : undefined
  if (other && other.startsWith('__') === (callee.type === 'Identifier'))
    found.push({ what: `${word.name} → ${other.replace('__', '')}`, ...spanOf(word), text: other })
  if (callee.type === 'MemberExpression' && droppable.has(word.name))
    found.push({ what: `without .${word.name}`, start: callee.object.end, end: node.end, text: '' })
  if (callee.type === 'Identifier' && word.name === 'and')
    for (const term of node.arguments)
      found.push({
        what: `without ${source.slice(term.start, term.end).slice(0, 60)}`,
        ...spanOf(term),
        text: 'undefined',
      })
  return found
}
