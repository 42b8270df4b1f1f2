/** A mechanical rule for one language's texts: no text may match. `use` says what is written instead. */
export type TextRule = { name: string; pattern: RegExp; use: string; unless?: RegExp }

/** Placeholders that hold the name of a person or a thing, whose gender and script are unknown. */
const names =
  'name|product|store|stores|seller|brand|writer|inviter|buyer|customer|country|city|carrier|partner|gateway|replacement|role|topic|location|service|festival|device|email|theme'

const both: TextRule[] = [
  { name: 'a space before a percent sign', pattern: /[\d}] %/, use: '{{percent}}%' },
  { name: 'the one-sign ellipsis', pattern: /…/, use: '...' },
  { name: 'straight quotation marks', pattern: /["‘’]/, use: '“ ”' },
  { name: 'an English unit of weight or volume', pattern: /[\d}] ?(kg|g|ml)\b/, use: 'the unit in its own script' },
]

export const textRules: Record<'gu' | 'hi', TextRule[]> = {
  gu: [
    ...both,
    { name: 'a danda', pattern: /[।॥]/, use: 'a full stop' },
    {
      name: 'a case ending on a placeholder that holds a name',
      pattern: new RegExp(`\\{\\{(${names})\\}\\}[\\u0a80-\\u0aff]`),
      use: 'the name after a colon, or a word of its own between',
    },
    {
      name: 'progress in the passive',
      pattern: /(સચવાય|મોકલાય|ખૂલે|લેવાય) છે\.\.\.$/,
      use: 'સાચવીએ છીએ..., મોકલીએ છીએ..., લાવીએ છીએ...',
    },
  ],
  hi: [
    ...both,
    { name: 'a full stop', pattern: /[\u0900-\u097f]\.(\s|$)/, use: 'a danda', unless: /ता\. / },
    {
      name: 'a postposition on a placeholder at the end',
      pattern: /\}\} (ने|का|की|के|को)[।:]?$/,
      use: 'the name after a colon: "किसने: {{name}}"',
    },
    {
      name: 'a verb that agrees with a count',
      pattern: /में से \{\{\w+\}\} हिस्से|केवल \{\{\w+\}\} बचे/,
      use: '"हिस्से: {{n}} में से {{k}}", "बस इतना बचा है: {{available}}।"',
    },
  ],
}
