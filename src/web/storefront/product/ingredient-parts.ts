export type IngredientPart = { text: string; allergen: boolean }

/** Words by which an ingredient line, which is printed in English, names each allergen. */
const allergenWords: Record<string, RegExp> = {
  gluten: /wheat|semolina|sooji|suji|rava|maida|barley|rye|oats|gluten|refined flour|compounded (hing|asafoetida)/i,
  milk: /milk|ghee|butter|curd|yog[h]?urt|khoya|mava|mawa|paneer|cream|cheese|whey|chhena/i,
  peanuts: /peanut|groundnut/i,
  'tree-nuts': /cashew|almond|pistachio|walnut|hazelnut|charoli|chironji/i,
  sesame: /sesame|\btil\b|tahini/i,
  soy: /\bsoy/i,
  mustard: /mustard|\brai\b/i,
  sulphites: /sul(ph|f)ite/i,
}

/** An ingredient line cut at its commas, each part marked that holds one of the product's allergens. Joined again it is the line itself. */
export function ingredientParts(line: string, allergens: readonly string[]): IngredientPart[] {
  const holds = allergens.flatMap((id) => allergenWords[id] ?? [])
  return line.split(/(?<=,)/).map((text) => ({ text, allergen: holds.some((words) => words.test(text)) }))
}
