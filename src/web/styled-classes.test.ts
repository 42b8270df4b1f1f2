import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

const web = import.meta.dirname
const read = (file: string) => readFileSync(join(web, file), 'utf8')

/** The classes that a sheet has a rule for. */
const styled = new Set(
  globSync('**/*.css', { cwd: web }).flatMap((file) =>
    [
      ...read(file)
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .matchAll(/\.(-?[a-zA-Z_][\w-]*)/g),
    ].map(([, name = '']) => name),
  ),
)

/** Stands for a value within a template. */
const anything = '*'

type Span = { start: number; end: number }

/**
 * Returns the classes that a screen writes down: the texts inside its `className` attributes. A text that
 * something is compared with is none.
 */
function classesOf(file: string): string[] {
  const { program } = parseSync(file, read(file))
  const attributes: Span[] = []
  const texts: (Span & { text: string })[] = []
  const notClasses: Span[] = []
  new Visitor({
    JSXAttribute: ({ name, value }) => {
      if (name.name === 'className' && value) attributes.push(value)
    },
    BinaryExpression: (compared) => void notClasses.push(compared),
    CallExpression: ({ arguments: given }) => void notClasses.push(...given),
    Literal: ({ value, start, end }) => {
      if (typeof value === 'string') texts.push({ text: value, start, end })
    },
    TemplateLiteral: ({ quasis, start, end }) => {
      texts.push({ text: quasis.map(({ value }) => value.cooked).join(anything), start, end })
    },
  }).visit(program)
  const within = (spans: readonly Span[]) => (one: Span) =>
    spans.some(({ start, end }) => start <= one.start && one.end <= end)
  const others = notClasses.filter(within(attributes))
  return texts
    .filter((text) => within(attributes)(text) && !within(others)(text))
    .flatMap(({ text }) => text.split(/\s+/))
    .filter((name) => name !== '' && name !== anything)
}

/** Returns true if a sheet has a rule for a class, or for one of those that a name such as `stick-${side}` becomes. */
const isStyled = (name: string): boolean => {
  if (!name.includes(anything)) return styled.has(name)
  const pattern = new RegExp(`^${name.replaceAll(anything, '[\\w-]+')}$`)
  return [...styled].some((known) => pattern.test(known))
}

test('every class that a screen uses has a rule in a style sheet', () => {
  const unstyled = globSync('**/*.tsx', { cwd: web })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      [...new Set(classesOf(file))].filter((name) => !isStyled(name)).map((name) => `${file}: ${name}`),
    )
  expect(unstyled).toEqual([])
})
