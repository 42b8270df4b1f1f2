import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { failedPages } from '../scripts/failed-pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'haatdi-failed-'))
afterAll(() => rmSync(folder, { recursive: true }))

function writeReport(journey: string, report: string): void {
  mkdirSync(join(folder, journey))
  writeFileSync(join(folder, journey, 'error-context.md'), report)
}

test('prints the page of each failed journey, without footer and addresses, limited for a log', () => {
  const fence = '```'
  const page = [
    '- banner:',
    '  - link "Cart":',
    '    - /url: /cart',
    '- main:',
    ...Array.from({ length: 70 }, (_, at) => `  - text: line ${at}`),
    '- contentinfo:',
    '  - text: the footer',
    '- alert: saved',
  ]
  writeReport(
    'pays-phone',
    `# Error details\n\n${fence}\nError: not so\n${fence}\n\n# Page snapshot\n\n${fence}yaml\n${page.join('\n')}\n${fence}\n`,
  )
  writeReport(
    'buys-phone',
    `# Page snapshot\n\n${fence}yaml\n- main: Thank you\n${fence}\n\n# Test source\n\n${fence}ts\nx()\n${fence}\n`,
  )
  writeReport('never-opened-phone', `# Error details\n\n${fence}\nError: no browser\n${fence}\n`)

  const [first, second, ...others] = failedPages(folder)
  expect(others).toEqual([])
  expect(first).toBe('On the page of buys-phone:\n- main: Thank you')
  const lines = second?.split('\n') ?? []
  expect(lines.slice(0, 4)).toEqual(['On the page of pays-phone:', '- banner:', '  - link "Cart":', '- main:'])
  expect(lines).toHaveLength(62)
  // Of 74 remaining lines, 60 are shown.
  expect(lines.at(-1)).toBe('… and 14 lines more')
  expect(second).not.toContain('/url')
})

test('where nothing failed there is nothing to tell', () => {
  expect(failedPages(join(folder, 'none'))).toEqual([])
})
