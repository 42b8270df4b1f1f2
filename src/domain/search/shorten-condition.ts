import { conditionText, type LexemeQuery } from './lexeme-query.ts'

/**
 * Returns an equal condition that says nothing twice. A plan writes "four of these five parts" as five lists of four; what the
 * lists have in common is taken out of them, so that a database reads it once.
 */
export function shortenCondition(query: LexemeQuery): LexemeQuery {
  switch (query.kind) {
    case 'lexeme':
      return query
    case 'not':
      return { kind: 'not', of: shortenCondition(query.of) }
    case 'and':
      return joined('and', query.of.map(shortenCondition))
    case 'or':
      return withoutCommon(joined('or', query.of.map(shortenCondition)))
  }
}

/** Joins conditions, each once; brackets of the same kind inside are opened. */
function joined(kind: 'and' | 'or', conditions: readonly LexemeQuery[]): LexemeQuery {
  const opened = conditions.flatMap((condition) => (condition.kind === kind ? condition.of : [condition]))
  const distinct = [...new Map(opened.map((condition) => [conditionText(condition), condition])).values()]
  const [only] = distinct
  return only && distinct.length === 1 ? only : { kind, of: distinct }
}

type Conditions = ReadonlyMap<string, LexemeQuery>

const partsOf = (query: LexemeQuery): Conditions =>
  new Map((query.kind === 'and' ? query.of : [query]).map((part) => [conditionText(part), part]))

/** Takes the part out of the alternatives that saves most: (a & b) | (a & c) | d becomes a & (b | c) | d. */
function withoutCommon(query: LexemeQuery): LexemeQuery {
  if (query.kind !== 'or') return query
  const alternatives = query.of.map(partsOf)
  const common = mostCommon(alternatives)
  if (!common) return query
  const [text, part] = common
  const having = alternatives.filter((parts) => parts.has(text))
  const rest = having.map((parts) => [...parts].filter(([other]) => other !== text).map(([, other]) => other))
  const isEnough = rest.some((others) => others.length === 0)
  const inside = withoutCommon(
    joined(
      'or',
      rest.map((others) => joined('and', others)),
    ),
  )
  const others = query.of.filter((_, at) => !alternatives[at]?.has(text))
  const first = isEnough ? part : joined('and', [part, inside])
  return others.length === 0 ? first : joined('or', [first, withoutCommon(joined('or', others))])
}

/** Returns the part that several alternatives have and whose repetition is longest; undefined when none is repeated. */
function mostCommon(alternatives: readonly Conditions[]): readonly [string, LexemeQuery] | undefined {
  const repeated = new Map<string, { part: LexemeQuery; length: number }>()
  for (const parts of alternatives)
    for (const [text, part] of parts)
      repeated.set(text, { part, length: (repeated.get(text)?.length ?? -text.length) + text.length })
  const [most] = [...repeated].filter(([, { length }]) => length > 0).sort(([, a], [, b]) => b.length - a.length)
  return most && [most[0], most[1].part]
}
