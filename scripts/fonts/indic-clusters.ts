import { supportedLetters } from '#domain/language/open-name.ts'

/** Conjuncts of everyday Hindi and Gujarati. A missing one is still readable: it is shaped with half forms. */
const conjuncts = `
क्क क्ख क्च क्ट क्त क्न क्म क्य क्र क्ल क्व क्ष क्ष्म क्स ख्त ख्न ख्म ख्य ख्व ख्श ग्ग ग्घ ग्द ग्ध ग्न ग्म ग्य ग्र ग्ल ग्व घ्न घ्य
ङ्क ङ्ख ङ्ग ङ्घ च्च च्छ च्य ज्ज ज्झ ज्ञ ज्म ज्य ज्र ज्व ञ्च ञ्ज ट्ट ट्ठ ट्य ट्र ट्स ठ्य ड्ड ड्ढ ड्य ड्र ढ्य ण्ट ण्ठ ण्ड ण्ढ ण्ण ण्म ण्य ण्व
त्क त्त त्त्व त्थ त्न त्प त्फ त्म त्य त्र त्र्य त्ल त्व त्स त्स्य थ्य द्ग द्घ द्द द्ध द्ध्य द्न द्ब द्भ द्म द्य द्र द्व ध्न ध्म ध्य ध्र ध्व
न्क न्च न्ज न्ट न्ड न्त न्त्र न्थ न्द न्द्र न्ध न्न न्प न्फ न्म न्य न्र न्ल न्व न्स न्ह प्त प्न प्प प्फ प्म प्य प्र प्ल प्व प्स फ्त फ्य फ्र फ्ल
ब्ज ब्त ब्द ब्ध ब्न ब्ब ब्भ ब्य ब्र ब्ल ब्व ब्स भ्य भ्र म्न म्प म्फ म्ब म्भ म्म म्य म्र म्ल म्ह य्य ल्क ल्ख ल्ग ल्च ल्ट ल्ड ल्त ल्थ ल्द ल्प ल्फ
ल्ब ल्म ल्य ल्ल ल्व ल्स ल्ह व्य व्र व्व व्ह श्क श्च श्त श्न श्म श्य श्र श्ल श्व ष्क ष्ट ष्ट्र ष्ठ ष्ण ष्प ष्फ ष्म ष्य ष्व स्क स्ख स्ट स्ट्र स्त
स्त्र स्थ स्न स्प स्फ स्ब स्म स्य स्र स्ल स्व स्स ह्न ह्म ह्य ह्र ह्ल ह्व ह्ण`
  .trim()
  .split(/\s+/)

const consonants = [...'कखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसह', ...[...'कखगजफडढ'].map((char) => `${char}़`)]
const matras = ['', ...'ािीुूृेैोौॉॅ']
const nasals = ['', 'ं', 'ँ']
const independent = [...'अआइईउऊऋएऐओऔऑऍ']

/** Returns letters with every sign, half forms, reph and ra below, which together can set any word of the script. */
const letterClusters = [
  ...independent.flatMap((vowel) => ['', 'ं', 'ँ', 'ः'].map((sign) => vowel + sign)),
  ...consonants.flatMap((char) => [
    ...matras.flatMap((matra) => nasals.map((nasal) => char + matra + nasal)),
    `${char}ः`,
    `${char}्`,
    `${char}्\u200d`,
    ...matras.map((matra) => `र्${char}${matra}`),
    `र्${char}ं`,
    `${char}्र`,
    `${char}्रु`,
    `${char}्रि`,
  ]),
  ...'०१२३४५६७८९ऽ',
  '\u25ccा',
  '\u200c',
]
const conjunctClusters = conjuncts.flatMap((conjunct) => [...matras.map((matra) => conjunct + matra), `${conjunct}ं`])

/** The Gujarati block repeats the Devanagari one 0x180 higher. */
const toGujarati = (text: string): string =>
  [...text]
    .map((char) => {
      const point = char.codePointAt(0) ?? 0
      return point >= 0x900 && point < 0x980 ? String.fromCodePoint(point + 0x180) : char
    })
    .join('')

export type IndicScript = 'gujarati' | 'devanagari'

const halves = [...'कखगघचछजझटठडढणतथदधनपफबभमयरलळवशषसह', 'क्ष', 'ज्ञ', 'त्र', 'श्र']
const withRaBelow = [...'कखगघजटडतथदधपफबभवशसह']
/** Letters without a half form in some faces: their pairs are ligatures or nothing. */
const pairsWithoutHalves = 'द्व द्य द्ध द्द द्म द्भ द्ग द्न ह्म ह्य ह्न ह्व ह्ल ट्ट ट्ठ ट्य ठ्य ड्ड ड्ढ ड्य ढ्य'.split(' ')
/** Returns the minimum that sets any word correctly: letters, signs, half forms, ra below and above. */
const plainClusters = [
  ...independent,
  ...halves.flatMap((char) => [char, `${char}्\u200d`]),
  ...pairsWithoutHalves,
  ...withRaBelow.map((char) => `${char}्र`),
  ...[...matras, ...nasals, 'ः', '्'].map((sign) => `क${sign}`),
  ...['', 'ा', 'ी', 'े', 'ं'].map((sign) => `र्क${sign}`),
]

const { vowels, signs, nasal, digits } = supportedLetters
/** Returns every syllable that ends in a vowel, as the whole font sets it. */
const openSyllables = [
  ...vowels,
  ...supportedLetters.consonants.flatMap((char) => ['', ...signs].map((sign) => char + sign)),
]

/**
 * The shaping quality of words outside our own texts: with half forms; also with the ligatures of everyday words; or
 * all open syllables (`shell/open-name.ts`) and nothing else.
 */
export type ShapingDepth = 'plain' | 'everyday' | 'open'

const clustersByDepth: Record<Exclude<ShapingDepth, 'open'>, readonly string[]> = {
  plain: plainClusters,
  everyday: [...letterClusters, ...conjunctClusters],
}

/** Returns the clusters that a face of the script must set, in its own script. */
export function listClusters(script: IndicScript, depth: ShapingDepth): string[] {
  if (depth === 'open') return [...openSyllables.flatMap((syllable) => [syllable, syllable + nasal]), ...digits]
  const clusters = clustersByDepth[depth]
  return script === 'gujarati' ? clusters.map(toGujarati) : [...clusters, '।', '॥']
}
