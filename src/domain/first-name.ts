const titlesBeforeName =
  /^(mr|mrs|ms|miss|dr|shri|sri|smt|shrimati|kum|kumari|શ્રી|શ્રીમતી|શ્રીમતિ|ડૉ|કુ|श्री|श्रीमती|डॉ|कु)\.?$/i
const longestName = 40

/** What those call a person who are not to know her whole name: the first name alone, out of a name as it is written on a parcel. */
export function firstName(fullName: string): string {
  const words = fullName.trim().split(/\s+/)
  const first = words.find((word) => !titlesBeforeName.test(word)) ?? words[0] ?? ''
  return [...first].slice(0, longestName).join('')
}
