import { foldWord } from './search-key.ts'

/**
 * Endings that inflection adds to a word, by script: English plurals, Gujarati postpositions and plurals, Hindi
 * oblique forms, and both as families romanise them.
 */
const endings = {
  latin: /(?:'s|ies|es|s|walo|wala|wali|wale|valo|vala|vali|vale|valu|vado|no|na|ni|nu|ne|ma|thi|o|on|ein|en|ing|ed)$/,
  gujarati: /(?:વાળો|વાળા|વાળી|વાળું|ઓનો|ઓની|ઓના|ોનો|ોની|માંથી|માં|નો|ની|ના|નું|નાં|ને|થી|એ|ઓ|ો|ું|ાં|ે)$/,
  devanagari: /(?:वाला|वाली|वाले|ियाँ|ियों|ियां|ाओं|ओं|ों|ें|ाएँ|ाएं|े|ो)$/,
} as const

/**
 * Returns the keys a word may stand for once endings are taken off, the whole word first: theplas is thepla,
 * ખાખરાનો is ખાખરા. Only the dictionary can say which of them is a word.
 */
export function wordForms(word: string): string[] {
  const forms = [word]
  for (const ending of Object.values(endings)) {
    const stem = word.replace(ending, '')
    if (stem !== word && [...stem].length > (ending === endings.latin ? 2 : 1)) forms.push(stem)
  }
  if (/ies$/.test(word)) forms.push(word.replace(/ies$/, 'y'))
  if (/िय(?:ाँ|ां|ों)$/.test(word)) forms.push(word.replace(/िय(?:ाँ|ां|ों)$/, 'ी'))
  return [...new Set(forms.map(foldWord))].filter((key) => key !== '')
}

/** Returns the key under which a word of a longer text is stored and asked for: without its usual endings. */
export function textKey(word: string): string {
  const lower = word.toLowerCase()
  const latin = lower
    .replace(/'s$/, '')
    .replace(/(?<=[a-z]{3})(?:ies)$/, 'y')
    .replace(/(?<=[a-z]{3})(?:ing|ed|es|s)$/, '')
    .replace(/(?<=[a-z]{3})e$/, '')
  const stem = latin.replace(endings.gujarati, '').replace(endings.devanagari, '')
  return foldWord([...stem].length > 1 ? stem : lower)
}
