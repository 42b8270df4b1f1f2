import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const most = 60
/** The footer is the same on every page, and link targets seldom explain why a journey failed. */
const footer = /^- contentinfo:/
const address = /^\s*- \/url:/

/**
 * Returns the page snapshot of each failed journey, as Playwright wrote it below `folder`, shortened for a log: where
 * only the log is available, it is the only view of the failure.
 */
export function failedPages(folder: string): string[] {
  return globSync('**/error-context.md', { cwd: folder })
    .sort()
    .flatMap((file) => {
      const page = linesOfPage(readFileSync(join(folder, file), 'utf8'))
      if (page.length === 0) return []
      const rest = page.length > most ? [`… and ${page.length - most} lines more`] : []
      return [`On the page of ${dirname(file)}:\n${[...page.slice(0, most), ...rest].join('\n')}`]
    })
}

function linesOfPage(report: string): string[] {
  const [, page = ''] = /^```yaml\n(.*?)^```/ms.exec(report) ?? []
  let inFooter = false
  return page.split('\n').filter((line) => {
    if (/^\S/.test(line)) inFooter = footer.test(line)
    return line !== '' && !inFooter && !address.test(line)
  })
}
