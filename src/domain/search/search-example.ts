/**
 * One food in three spellings: the example that shows that search matches the word in any spelling (content guide 7).
 */
export const searchExample = ['thepla', 'theplas', 'થેપલાં'] as const

/** Texts of three scripts that take each step of the analysis: limits, exclusions, slips, beginnings, and words of nothing. */
export const searchesOfEachKind: readonly string[] = [
  'khakhra without garlic under 200 rupees',
  'લસણ વગરના ગાંઠિયા આપજો',
  'मुझे बिना प्याज का अचार चाहिए',
  'mohantal',
  'kh',
  'qwzx plorvik zungat',
]
