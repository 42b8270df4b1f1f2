/** Formats grams, as in "1,198". Digits are Western in all three languages. */
export const formatGramCount = (grams: number): string => grams.toLocaleString('en-IN')
