import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { inlineScript } from './inline-script.ts'

function record(page: string, parts: readonly string[], limit: number | null, also: () => string): void {
  Object.assign(globalThis, { seen: [page, ...parts, limit, also()] })
}

const run = (script: string): unknown[] => runInNewContext(`${script}seen`)

test('a function runs in the page with its arguments, and with a function that one of them is', () => {
  const script = inlineScript(record, 'home', ['a', 'b'], null, () => 'c')
  expect(run(script)).toEqual(['home', 'a', 'b', null, 'c'])
})

test('no argument ends the script element', () => {
  const script = inlineScript(record, '</script><script>', [], 5, () => '')
  expect(script).not.toContain('</script')
  expect(run(script)[0]).toBe('</script><script>')
})
