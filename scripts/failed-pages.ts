import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const most = 60
/** What a long page says about its state; the shelves and texts around it seldom explain a failure. */
const telling =
  /^\s*- (alert|status|dialog|alertdialog|heading|button|textbox|combobox|checkbox|radio|group)\b|\[active\]|\[invalid/
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
      return [`On the page of ${dirname(file)}:\n${shorten(page).join('\n')}`]
    })
}

/** Keeps of a long page the lines that tell its state: what can be pressed or filled in, what it says, and its titles. */
function shorten(page: string[]): string[] {
  if (page.length <= most) return page
  const shown = page.filter((line, at) => telling.test(line) || isBelowNews(page, at)).slice(0, most)
  return [...shown, `… without ${page.length - shown.length} other lines`]
}

/** Returns whether a line stands directly below an alert or a status, whose words are lines of their own. */
function isBelowNews(page: string[], at: number): boolean {
  const indent = (line: string) => line.length - line.trimStart().length
  const line = page[at] ?? ''
  const above = page.slice(Math.max(0, at - 4), at).findLast((other) => indent(other) < indent(line))
  return /^\s*- (alert|status|alertdialog)\b/.test(above ?? '')
}

function linesOfPage(report: string): string[] {
  const [, page = ''] = /^```yaml\n(.*?)^```/ms.exec(report) ?? []
  let inFooter = false
  return page.split('\n').filter((line) => {
    if (/^\S/.test(line)) inFooter = footer.test(line)
    return line !== '' && !inFooter && !address.test(line)
  })
}
