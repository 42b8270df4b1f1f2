export type Period = { name: string; from: Date; until: Date }

/** Returns the time of a month (2026-11) or a financial year (FY2026: April 2026 to March 2027), in India. */
export function periodOf(name: string): Period {
  const at = (year: number, month: number) => new Date(Date.UTC(year, month, 1) - 5.5 * 3_600_000)
  if (name.startsWith('FY')) {
    const year = Number(name.slice(2))
    return { name, from: at(year, 3), until: at(year + 1, 3) }
  }
  const [year, month] = name.split('-').map(Number) as [number, number]
  return { name, from: at(year, month - 1), until: at(year, month) }
}
