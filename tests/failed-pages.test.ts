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

test('prints the page of each failed journey, without footer and addresses, and of a long one what tells its state', () => {
  const fence = '```'
  const page = [
    '- banner:',
    '  - link "Cart":',
    '    - /url: /cart',
    '- main:',
    '  - textbox "Full name": Hetal',
    ...Array.from({ length: 70 }, (_, at) => `  - text: line ${at}`),
    '- contentinfo:',
    '  - text: the footer',
    '- alert: saved',
    '- status:',
    '  - paragraph: No longer loading',
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
  expect(lines).toEqual([
    'On the page of pays-phone:',
    '  - textbox "Full name": Hetal',
    '- alert: saved',
    '- status:',
    '  - paragraph: No longer loading',
    '… without 73 other lines',
  ])
})

test('where nothing failed there is nothing to tell', () => {
  expect(failedPages(join(folder, 'none'))).toEqual([])
})
