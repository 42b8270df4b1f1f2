export type IngredientSegment = { text: string; allergen: boolean }

/** English words that name each allergen on a printed ingredient line. */
const allergenPatterns: Record<string, RegExp> = {
  gluten: /wheat|semolina|sooji|suji|rava|maida|barley|rye|oats|gluten|refined flour|compounded (hing|asafoetida)/i,
  milk: /milk|ghee|butter|curd|yog[h]?urt|khoya|mava|mawa|paneer|cream|cheese|whey|chhena/i,
  peanuts: /peanut|groundnut/i,
  'tree-nuts': /cashew|almond|pistachio|walnut|hazelnut|charoli|chironji/i,
  sesame: /sesame|\btil\b|tahini/i,
  soy: /\bsoy/i,
  mustard: /mustard|\brai\b/i,
  sulphites: /sul(ph|f)ite/i,
}

/**
 * Splits an ingredient line at its commas and marks pieces with one of the product's allergens. Joined again, the
 * pieces equal the line.
 */
export function ingredientSegments(line: string, allergens: readonly string[]): IngredientSegment[] {
  const holds = allergens.flatMap((id) => allergenPatterns[id] ?? [])
  return line.split(/(?<=,)/).map((text) => ({ text, allergen: holds.some((pattern) => pattern.test(text)) }))
}
