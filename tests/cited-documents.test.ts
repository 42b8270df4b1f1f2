import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { listFilesOfRepository } from '#tests/support/repository-files.ts'

/** Recorded results name what was there on their day; a migration never changes once it was applied. */
const unchanged = new Set(['bench/RESULTS.md', 'database/migrations/0006-promotions.sql'])
const files = listFilesOfRepository().filter(
  (file) => /\.(css|md|mjs|sh|sql|tsx?|ya?ml)$/.test(file) && !unchanged.has(file),
)

type Citation = { file: string; page: string; anchor: string }

/** Returns the pages that a file names by their path in the repository, and those a page links to from where it lies. */
function citationsOf(file: string): Citation[] {
  const text = readFileSync(file, 'utf8')
  const named = [...text.matchAll(/\bdocs\/[\w/-]+\.md(?:#([\w.-]*\w))?/g)]
  const linked = file.endsWith('.md') ? [...text.matchAll(/\]\((?!\w+:)([^)#\s]*\.md)?(?:#([^)\s]+))?\)/g)] : []
  return [
    ...named.map(([whole, anchor = '']) => ({ file, page: whole.split('#')[0] ?? '', anchor })),
    ...linked.map(([, page, anchor = '']) => ({
      file,
      page: page === undefined ? file : normalize(join(dirname(file), page)),
      anchor,
    })),
  ]
}

/** Returns the anchors of a page: those it sets, and those of its headings as GitHub makes them. */
function anchorsOf(page: string): Set<string> {
  const text = readFileSync(page, 'utf8')
  const set = [...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  )
  return new Set([...set, ...headings])
}

test('every document that is cited is in the repository, with the section that is named', () => {
  const cited = files.flatMap(citationsOf)
  expect(cited.length).toBeGreaterThan(300)
  const anchors = new Map<string, Set<string>>()
  const opens = ({ page, anchor }: Citation): boolean => {
    if (!existsSync(page)) return false
    if (!anchors.has(page)) anchors.set(page, anchorsOf(page))
    return anchor === '' || anchors.get(page)?.has(anchor) === true
  }
  const broken = cited.filter((citation) => !opens(citation))
  expect(broken.map(({ file, page, anchor }) => `${file}: ${page}${anchor && `#${anchor}`}`)).toEqual([])
})
