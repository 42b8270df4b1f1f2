/** Returns the longest of these beginnings that a path has; undefined when it has none of them. */
export function longestBeginning<Page extends string>(pages: readonly Page[], path: string): Page | undefined {
  const [pathname = ''] = path.split(/[?#]/)
  const begins = pages.filter((page) => pathname === page || pathname.startsWith(`${page}/`))
  return begins.toSorted((a, b) => b.length - a.length)[0]
}
