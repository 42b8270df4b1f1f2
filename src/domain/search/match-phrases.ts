import { type KnowledgeEntry, type Phrase, termWords } from './knowledge.ts'
import { isOrdinary, isSentenceWord } from './ordinary-words.ts'
import type { Token } from './query-token.ts'
import { type SearchWorld, soundingLike } from './read-words.ts'
import { foldWord, scriptOf } from './search-key.ts'
import { textKey, wordForms } from './word-forms.ts'

/** Keys a token may stand for in a term, and how surely. */
type Candidates = ReadonlyMap<string, number>

/** Returns the words of terms a token may be: itself, without its ending, or sounding so. */
function candidatesOf({ text, key }: Token, world: SearchWorld): Candidates {
  const found = new Map<string, number>()
  const isName = (world.catalogue.find(key)?.heads ?? 0) > 0
  for (const form of isName ? [key] : wordForms(text)) found.set(form, form === key ? 1 : 0.95)
  for (const inflected of world.stems.get(textKey(text)) ?? [])
    found.set(inflected, Math.max(found.get(inflected) ?? 0, 0.94))
  if (key.length > 3)
    for (const { known, weight } of soundingLike(world.terms, text))
      if (weight >= 0.9) found.set(known.word, Math.max(found.get(known.word) ?? 0, weight - 0.02))
  return found
}

/** `last`: the position of the term's last word. */
type Match = { phrase: Phrase; surety: number; exact: boolean; last: number }

/** Names of goods are meant before what goods are made of or for. */
const preference: Readonly<Record<KnowledgeEntry['kind'], number>> = {
  dish: 3,
  category: 3,
  mark: 3,
  destination: 3,
  ingredient: 2,
  diet: 2,
  occasion: 2,
  use: 2,
  place: 2,
  texture: 1,
  taste: 1,
  absent: 0,
}

const byMeaning = (a: Match, b: Match): number =>
  b.phrase.keys.length - a.phrase.keys.length ||
  Number(b.exact) - Number(a.exact) ||
  b.surety - a.surety ||
  preference[b.phrase.entry.kind] - preference[a.phrase.entry.kind]

/** What is said between two words of a term: masala no dabbo, मसाले का डिब्बा, melts in my mouth. */
const between = /^(?:n[oaiu]|k[aei]|નો|ના|ની|નું|નાં|का|के|की|the|an?|my|your|our|his|her|their)$/

/** Returns the positions of a term's words from a token on, with a postposition between two at most; undefined if they are not there. */
function positionsOf(
  tokens: readonly Token[],
  at: number,
  { keys }: Phrase,
  candidates: readonly Candidates[],
): number[] | undefined {
  const has = (place: number, key: string) => tokens[place]?.taken === undefined && candidates[place]?.has(key) === true
  const positions: number[] = []
  let place = at
  for (const key of keys) {
    if (!has(place, key) && positions.length > 0 && between.test(tokens[place]?.text ?? '')) place += 1
    if (!has(place, key)) return undefined
    positions.push(place)
    place += 1
  }
  return positions
}

/** A word of sentences is part of a term only as it is spelt there: "का मसाला" is no tea masala. */
function hasStrayFiller(tokens: readonly Token[], positions: readonly number[], phrase: Phrase): boolean {
  const spelt = termWords(phrase.term)
  return positions.some((place, step) => {
    const token = tokens[place]
    return (
      token !== undefined &&
      isOrdinary(token.text, token.key) &&
      spelt[step] !== token.text &&
      !(token.key.length > 3 && foldWord(spelt[step] ?? '') === token.key && step > 0)
    )
  })
}

/** What nobody sells must have been typed: goods of the shop sound like some of it. */
const sureAbsence = 0.94
const shortName = 6

/** Short names of brands sound like common words: "looks" is no Lux, "achi" no Aachi. */
const isOtherShort = ({ term, keys }: Phrase, typed: string): boolean =>
  keys.length === 1 &&
  Math.min(term.length, typed.length) < shortName &&
  scriptOf(term) === scriptOf(typed) &&
  !typed.startsWith(term.toLowerCase())

/** "Koi sari mithai" asks for a good one, and for no saree: in a sentence a word that carries it is nothing that is not sold. */
const isSaidOnly = (tokens: readonly Token[], { text, key }: Token, { keys, entry }: Phrase): boolean =>
  entry.kind === 'absent' && keys.length === 1 && tokens.length > 3 && isOrdinary(text, key)

/** Returns the terms that begin at a token, the likeliest first; terms of one or two letters only as they are spelt. */
function matchesAt(
  tokens: readonly Token[],
  at: number,
  candidates: readonly Candidates[],
  world: SearchWorld,
): Match[] {
  const token = tokens[at]
  if (!token) return []
  return [...(candidates[at] ?? [])]
    .flatMap(([key]) => world.phrases.get(key) ?? [])
    .flatMap((phrase) => {
      const positions = positionsOf(tokens, at, phrase, candidates)
      if (!positions || isSaidOnly(tokens, token, phrase)) return []
      const surety = Math.min(...positions.map((place, step) => candidates[place]?.get(phrase.keys[step] ?? '') ?? 0))
      const last = positions.at(-1) ?? at
      const typed = tokens
        .slice(at, last + 1)
        .map(({ text }) => text)
        .join(' ')
      const exact = phrase.term.toLowerCase() === typed
      const strays = !exact && phrase.keys.length > 1 && hasStrayFiller(tokens, positions, phrase)
      const short = phrase.keys.length === 1 && (token.key.length < 3 || isSentenceWord(token.text, token.key))
      const isOtherDestination = phrase.entry.kind === 'destination' && surety < 0.97
      const isDoubtful =
        isOtherDestination || (phrase.entry.kind === 'absent' && (surety < sureAbsence || isOtherShort(phrase, typed)))
      return exact || !(short || strays || isDoubtful) ? [{ phrase, surety, exact, last }] : []
    })
    .sort(byMeaning)
}

/** Takes the longest terms of the knowledge in turn; `wants` says which entries count. */
export function matchPhrases(
  tokens: readonly Token[],
  world: SearchWorld,
  wants: (entry: KnowledgeEntry) => boolean = () => true,
  range: { from: number; to: number } = { from: 0, to: tokens.length },
): void {
  const candidates = tokens.map((token) => candidatesOf(token, world))
  for (let at = range.from; at < range.to; at += 1) {
    const token = tokens[at]
    if (!token || token.taken) continue
    const found = matchesAt(tokens, at, candidates, world).find(({ phrase }) => wants(phrase.entry))
    if (!found) continue
    token.phrase = found.phrase
    token.phraseSurety = found.surety
    token.phraseIsExact = found.exact
    for (const inside of tokens.slice(at + 1, found.last + 1)) inside.taken = 'inside-phrase'
    token.taken = 'phrase'
    token.end = tokens[found.last]?.end ?? token.end
    at = found.last
  }
}
