import { type ImportFlag, importFlags } from '../sendability/country-rules.ts'
import { type KnownIngredient, knownIngredients } from './ingredient-names.ts'
import { type Allergen, allergens } from './product-content.ts'

/** What a typed ingredient line says. */
export type IngredientReading = {
  /** The line as the label prints it: known ingredients in English, unknown ones as typed. */
  readonly english: string
  readonly allergens: Allergen[]
  readonly flags: ImportFlag[]
  /** Ingredients in Gujarati or Devanagari letters that are not known: customs cannot read them. */
  readonly unknown: string[]
}

type Name = { text: string; of: KnownIngredient }

const names: readonly Name[] = knownIngredients.flatMap((of) =>
  [of.en, of.gu, of.hi].flatMap((list) => list.split('/').map((text) => ({ text: text.toLowerCase(), of }))),
)

const letter = /[\p{L}\p{M}]/u
const isLetter = (char: string | undefined): boolean => char !== undefined && letter.test(char)

/** Returns the place of a name as a whole word, English ones also in the plural; undefined when it is not there. */
function positionOf(name: string, text: string): { from: number; to: number } | undefined {
  for (let from = text.indexOf(name); from >= 0; from = text.indexOf(name, from + 1)) {
    if (isLetter(text[from - 1])) continue
    const end = from + name.length
    const to = [end, text[end] === 's' ? end + 1 : -1, text.startsWith('es', end) ? end + 2 : -1].find(
      (at) => at >= 0 && !isLetter(text[at]),
    )
    if (to !== undefined) return { from, to }
  }
  return undefined
}

/** Splits an ingredient line at commas and the like; a comma in brackets belongs to its ingredient. */
const splitLine = (line: string): string[] =>
  line
    .split(/[,;،|\n](?![^(]*\))/u)
    .map((part) => part.trim().replace(/\s+/gu, ' '))
    .filter((part) => part !== '')

/**
 * Reads an ingredient line in English, Gujarati or Hindi: what it contains for allergens and at borders. The seller
 * confirms the result; what it finds cannot be left out (`productProblems`).
 */
export function readIngredients(line: string): IngredientReading {
  const read = splitLine(line).map((part) => ({ part, known: knownIn(part) }))
  const found = read.flatMap(({ known }) => known.map(({ of }) => of))
  const contains = new Set(found.flatMap((each) => each.allergens ?? []))
  const flags = new Set(found.flatMap((each) => each.flags ?? []))
  return {
    english: read.map(({ part, known }) => inEnglish(part, known)).join(', '),
    allergens: allergens.filter((allergen) => contains.has(allergen)),
    flags: importFlags.filter((flag) => flags.has(flag)),
    unknown: read.filter(({ part, known }) => known.length === 0 && !isLatin(part)).map(({ part }) => part),
  }
}

/** Returns the known names in one ingredient; a shorter name inside a longer one that was found does not count. */
function knownIn(part: string): Name[] {
  let rest = part.toLowerCase()
  return names.filter(({ text }) => {
    const place = positionOf(text, rest)
    if (!place) return false
    rest = `${rest.slice(0, place.from)}\u0000${rest.slice(place.to)}`
    return true
  })
}

const isLatin = (text: string): boolean => !/[\p{Script=Gujarati}\p{Script=Devanagari}]/u.test(text)

const inEnglish = (part: string, known: readonly Name[]): string => {
  if (isLatin(part) || known.length === 0) return part
  return known.map(({ of }) => of.en.split('/')[0]).join(' and ')
}

/** A piece of an ingredient line; the names of allergens are printed bold. */
export type IngredientPiece = { text: string; isAllergen: boolean }

/** Returns an ingredient line in pieces that join to the line again, with the names of allergens marked. */
export function markAllergens(line: string): IngredientPiece[] {
  // A name that was found is masked in place, so that a shorter one inside it is not found again.
  let rest = line.toLowerCase()
  if (rest.length !== line.length) return [{ text: line, isAllergen: false }]
  const marked = new Array<boolean>(line.length).fill(false)
  for (const { text, of } of names)
    for (let place = positionOf(text, rest); place; place = positionOf(text, rest)) {
      marked.fill((of.allergens ?? []).length > 0, place.from, place.to)
      rest = `${rest.slice(0, place.from)}${'\u0000'.repeat(place.to - place.from)}${rest.slice(place.to)}`
    }
  const pieces: IngredientPiece[] = []
  for (const [index, isAllergen] of marked.entries()) {
    const last = pieces.at(-1)
    if (last?.isAllergen === isAllergen) last.text += line[index]
    else pieces.push({ text: line[index] ?? '', isAllergen })
  }
  return pieces
}
