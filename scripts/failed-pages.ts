import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const most = 60
/** The footer is the same everywhere, and where a link leads is seldom what a journey failed on. */
const footer = /^- contentinfo:/
const address = /^\s*- \/url:/

/**
 * What stood on the page of each failed journey, as Playwright wrote it down below `folder`, cut to what a log can bear: where only the log
 * can be read, it is all there is to see of it.
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
