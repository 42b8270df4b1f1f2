import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

it('every class that a screen names has a rule in a style sheet', () => {
  const sheets = files.filter((file) => file.endsWith('.css')).map(read)
  const styled = new Set(sheets.flatMap((css) => [...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name)))
  const missing = files
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .flatMap((file) =>
      [...read(file).matchAll(/className="([^"]+)"/g)]
        .flatMap(([, names = '']) => names.split(' '))
        .filter((name) => !styled.has(name))
        .map((name) => `${file}: ${name}`),
    )
  expect(missing).toEqual([])
})
