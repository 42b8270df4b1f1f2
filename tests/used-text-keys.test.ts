import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
type Tree = { [key: string]: string | Tree }
const isSource = (file: string) => !file.includes('.test.')

const trees = new Map<string, Tree>()
function readTree(surface: string): Tree {
  const tree = trees.get(surface) ?? JSON.parse(readFileSync(join(root, `src/texts/en/${surface}.json`), 'utf8'))
  trees.set(surface, tree)
  return tree
}

/** Returns true if a surface has a text for a key, or one for each number (`key_one`, `key_other`). */
function has(surface: string, key: string): boolean {
  const steps = key.split('.')
  const last = steps.pop() ?? ''
  let at: string | Tree | undefined = readTree(surface)
  for (const step of steps) at = typeof at === 'object' ? at[step] : undefined
  return typeof at === 'object' && Object.keys(at).some((name) => name === last || name.startsWith(`${last}_`))
}

test('every text key used by the server exists', () => {
  const missing = globSync('src/server/**/*.ts', { cwd: root })
    .filter(isSource)
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/\bsay\(\s*[\w.']+,\s*'([\w-]+)',\s*'([\w.-]+)'/g)]
        .filter(([, surface = '', key = '']) => !has(surface, key))
        .map(([, surface, key]) => `${file}: ${surface} ${key}`),
    )
  expect(missing).toEqual([])
})

test('every text key used by a screen exists in one of its surfaces', () => {
  const missing = globSync('src/web/**/*.tsx', { cwd: root })
    .filter(isSource)
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8')
      const surfaces = [...source.matchAll(/useTranslation\('([\w-]+)'\)/g)].map(([, surface = '']) => surface)
      if (surfaces.length === 0) return []
      return [...source.matchAll(/\b(?:t|say)\(\s*'([\w:.-]+)'/g)]
        .map(([, named = '']) => named)
        .filter((named) => {
          const [surface, key] = named.includes(':') ? (named.split(':') as [string, string]) : [undefined, named]
          return !(surface ? [surface] : surfaces).some((each) => has(each, key))
        })
        .map((named) => `${file}: ${named}`)
    })
  expect(missing).toEqual([])
})
