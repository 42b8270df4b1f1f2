import type { QueryAnalysis } from '#domain/search/query-analysis.ts'

type Chip = { kind: 'thing' | 'exclusion' | 'limit' | 'destination' | 'unknown'; text: string; without: string }

/** Returns what was understood of a search text, in its order: each with the text that is left when it is removed. */
export function showInterpretation(analysis: QueryAnalysis): Chip[] {
  const { text, parts, exclusions, facts, destination, unknown } = analysis
  const spans = [
    ...parts.map(({ start, end }) => ({ kind: 'thing' as const, start, end })),
    ...exclusions.map(({ start, end, typed }) => ({ kind: 'exclusion' as const, start, end, typed })),
    ...facts.map(({ start, end }) => ({ kind: 'limit' as const, start, end })),
    ...(destination ? [{ kind: 'destination' as const, ...destination }] : []),
    ...unknown.map(({ start, end }) => ({ kind: 'unknown' as const, start, end })),
  ]
  const shown = spans.filter(
    (span, at) =>
      span.end > span.start &&
      spans.findIndex((other) => other.start === span.start && other.kind === span.kind) === at,
  )
  return shown
    .sort((a, b) => a.start - b.start)
    .map((span) => ({
      kind: span.kind,
      text: 'typed' in span ? span.typed : text.slice(span.start, span.end).trim(),
      without: `${text.slice(0, span.start)} ${text.slice(span.end)}`.replace(/\s+/g, ' ').trim(),
    }))
}
