/**
 * A condition on a product's lexemes: the text of a PostgreSQL tsquery as a tree, so that an engine other than
 * PostgreSQL can answer it. `fields` are the weights a lexeme may have; undefined for any.
 */
export type LexemeQuery =
  | { kind: 'lexeme'; word: string; fields: string | undefined }
  | { kind: 'not'; of: LexemeQuery }
  | { kind: 'and' | 'or'; of: readonly LexemeQuery[] }

const token = /\s*(?:'((?:[^']|'')*)'(?::([A-D]+))?|([()&|!]))/y

type Reader = { peek(): string | undefined; take(): LexemeQuery | string | undefined }

function readTokens(text: string): Reader {
  const tokens: (LexemeQuery | string)[] = []
  token.lastIndex = 0
  let end = 0
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [, word, fields, sign] = found
    tokens.push(sign ?? { kind: 'lexeme', word: (word ?? '').replaceAll("''", "'"), fields })
    end = token.lastIndex
  }
  if (text.slice(end).trim() !== '') throw new Error(`not a condition on lexemes: ${text}`)
  let at = 0
  return {
    peek: () => {
      const next = tokens[at]
      return typeof next === 'string' ? next : undefined
    },
    take: () => tokens[at++],
  }
}

/** Returns the tree of a condition as `selectorQuery` and the plan of a search write it. Throws for any other text. */
export function parseLexemeQuery(text: string): LexemeQuery {
  const reader = readTokens(text)
  const tree = readAny(reader)
  if (reader.take() !== undefined) throw new Error(`not a condition on lexemes: ${text}`)
  return tree
}

const readAny = (reader: Reader): LexemeQuery => readList(reader, 'or', '|', readAll)
const readAll = (reader: Reader): LexemeQuery => readList(reader, 'and', '&', readOne)

function readList(
  reader: Reader,
  kind: 'and' | 'or',
  sign: string,
  readPart: (reader: Reader) => LexemeQuery,
): LexemeQuery {
  const parts = [readPart(reader)]
  while (reader.peek() === sign) {
    reader.take()
    parts.push(readPart(reader))
  }
  const [only] = parts
  return parts.length === 1 && only ? only : { kind, of: parts }
}

function readOne(reader: Reader): LexemeQuery {
  const next = reader.take()
  if (next === '!') return { kind: 'not', of: readOne(reader) }
  if (next === '(') {
    const inside = readAny(reader)
    if (reader.take() !== ')') throw new Error('a bracket of a condition on lexemes is not closed')
    return inside
  }
  if (next === undefined || typeof next === 'string') throw new Error('a condition on lexemes ends early')
  return next
}

const texts = new WeakMap<LexemeQuery, string>()

/** Returns the text of a condition, as `parseLexemeQuery` reads it. */
export function conditionText(query: LexemeQuery): string {
  const known = texts.get(query)
  if (known !== undefined) return known
  const text = writeText(query)
  texts.set(query, text)
  return text
}

function writeText(query: LexemeQuery): string {
  switch (query.kind) {
    case 'lexeme':
      return `'${query.word.replaceAll("'", "''")}'${query.fields ? `:${query.fields}` : ''}`
    case 'not':
      return `!(${conditionText(query.of)})`
    case 'and':
      return `(${query.of.map(conditionText).join(' & ')})`
    case 'or':
      return `(${query.of.map(conditionText).join(' | ')})`
  }
}

/** Returns how many lexemes a condition names. */
export function countLexemes(query: LexemeQuery): number {
  if (query.kind === 'lexeme') return 1
  return query.kind === 'not' ? countLexemes(query.of) : query.of.reduce((sum, part) => sum + countLexemes(part), 0)
}

/** Lexemes of one product by the weight they have; those without a weight under the empty text. */
export type LexemesByField = Readonly<Record<string, ReadonlySet<string>>>

/** Checks a product's lexemes against a condition, as PostgreSQL does. */
export function holdsFor(query: LexemeQuery, lexemes: LexemesByField): boolean {
  switch (query.kind) {
    case 'lexeme':
      return (query.fields ? [...query.fields] : Object.keys(lexemes)).some((field) => lexemes[field]?.has(query.word))
    case 'not':
      return !holdsFor(query.of, lexemes)
    case 'and':
      return query.of.every((part) => holdsFor(part, lexemes))
    case 'or':
      return query.of.some((part) => holdsFor(part, lexemes))
  }
}
