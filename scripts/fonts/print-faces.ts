const variable = (pack: string, subset: string): string =>
  `@fontsource-variable/${pack}/files/${pack}-${subset}-wght-normal.woff2`

export type PrintFace = { name: string; source: string; weight?: number }

/**
 * Builds TrueType files for printed documents: whole scripts, one weight each, since a PDF embeds only the glyphs it
 * uses.
 */
export const printFaces: readonly PrintFace[] = [
  ...(
    [
      ['AnekLatin', variable('anek-latin', 'latin')],
      ['AnekLatinExtended', variable('anek-latin', 'latin-ext')],
      ['AnekGujarati', variable('anek-gujarati', 'gujarati')],
      ['AnekDevanagari', variable('anek-devanagari', 'devanagari')],
    ] as const
  ).flatMap(([name, source]) => [
    { name, source, weight: 400 },
    { name: `${name}-Bold`, source, weight: 600 },
  ]),
  { name: 'RasaLatin', source: variable('rasa', 'latin'), weight: 500 },
  { name: 'RasaGujarati', source: variable('rasa', 'gujarati'), weight: 500 },
  { name: 'Shrikhand', source: '@fontsource/shrikhand/files/shrikhand-gujarati-400-normal.woff2' },
]
