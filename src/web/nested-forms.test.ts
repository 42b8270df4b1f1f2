import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/**
 * A form inside a form, such as a dialog that asks for a reason, would be left out by the browser's parser and post the outer one. All screens are read:
 * which components draw a form, by themselves or by what they render, and what is written inside a form.
 */
type Node = { type: string; [key: string]: unknown }
type Use = { name: string; inside: readonly string[]; at: string }

const folder = import.meta.dirname
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.tsx') && !name.includes('.test.'),
)

/** The elements that each component renders, with those around each of them, outermost first. */
function usesOf(file: string, source: string): Map<string, Use[]> {
  const found = new Map<string, Use[]>()
  const walk = (value: unknown, component: string, inside: readonly string[]): void => {
    if (Array.isArray(value)) for (const each of value) walk(each, component, inside)
    if (value === null || typeof value !== 'object' || !('type' in value)) return
    const node = value as Node
    const own = componentOf(node) ?? component
    const name = elementOf(node)
    if (name !== undefined) {
      const uses = found.get(own) ?? []
      found.set(own, [...uses, { name, inside, at: `${file}: <${name}>` }])
    }
    for (const [key, part] of Object.entries(node))
      if (key !== 'parent') walk(part, own, name !== undefined ? [...inside, name] : inside)
  }
  walk(parseSync(file, source).program, file, [])
  return found
}

const nameOf = (node: unknown): string | undefined => (node as { name?: string } | null)?.name

/** Returns the name of a component that begins here. */
function componentOf(node: Node): string | undefined {
  const name = node.type === 'FunctionDeclaration' || node.type === 'VariableDeclarator' ? nameOf(node.id) : undefined
  return name !== undefined && /^[A-Z]/.test(name) ? name : undefined
}

/** Returns the name of an element; `children` where a component puts what it was given. */
function elementOf(node: Node): string | undefined {
  if (node.type === 'JSXElement') return nameOf((node.openingElement as Node).name)
  if (node.type === 'JSXExpressionContainer' && nameOf(node.expression) === 'children') return 'children'
  return undefined
}

/** Returns every element that draws a form inside a form. */
function nestedForms(sources: Readonly<Record<string, string>>): string[] {
  const uses = new Map<string, Use[]>()
  for (const [file, source] of Object.entries(sources)) {
    const own = usesOf(file, source)
    // Components of other files are known by the names they are exported with.
    const known = (name: string) =>
      own.has(name) && !new RegExp(`export (function|const) ${name}\\b`).test(source) ? `${file} ${name}` : name
    for (const [component, found] of own)
      uses.set(
        known(component),
        found.map(({ name, inside, at }) => ({ name: known(name), inside: inside.map(known), at })),
      )
  }
  const grown = (isIn: (use: Use, known: ReadonlySet<string>) => boolean): ReadonlySet<string> => {
    const known = new Set(['form'])
    for (let before = 0; before < known.size; ) {
      before = known.size
      for (const [component, found] of uses) if (found.some((use) => isIn(use, known))) known.add(component)
    }
    return known
  }
  const drawing = grown(({ name }, known) => known.has(name))
  const wrapping = grown(({ name, inside }, known) => name === 'children' && inside.some((outer) => known.has(outer)))
  return [...uses.values()]
    .flat()
    .filter(({ name, inside }) => drawing.has(name) && inside.some((outer) => wrapping.has(outer)))
    .map(({ at }) => at)
}

const outer = 'const Outer = () => <form><p><Inner /></p></form>'
test.each([
  ['by name', `${outer}; function Inner() { return <form /> }`],
  ['by what it renders', `${outer}; const Inner = () => <Dialog><Deep /></Dialog>; const Deep = () => <form />`],
  [
    'in a component that puts what it is given into a form',
    'const Frame = ({ children }) => <form>{children}</form>; const Page = () => <Frame><form /></Frame>',
  ],
])('finds a form inside a form, %s', (_, source) => {
  expect(nestedForms({ 'screen.tsx': source })).toHaveLength(1)
})

test('two forms beside each other are fine', () => {
  expect(
    nestedForms({ 'screen.tsx': 'const Page = () => <><form /><Other /></>; const Other = () => <form />' }),
  ).toEqual([])
})

test('no screen draws a form inside a form', () => {
  const sources = Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
  expect(nestedForms(sources)).toEqual([])
})
