const titlesBeforeName =
  /^(mr|mrs|ms|miss|dr|shri|sri|smt|shrimati|kum|kumari|શ્રી|શ્રીમતી|શ્રીમતિ|ડૉ|કુ|श्री|श्रीमती|डॉ|कु)\.?$/i
const longestName = 40

/** Returns the first name, out of a full name as written on a parcel, for readers who may not know the full name. */
export function firstName(fullName: string): string {
  const nameWords = fullName.trim().split(/\s+/)
  const first = nameWords.find((word) => !titlesBeforeName.test(word)) ?? nameWords[0] ?? ''
  return [...first].slice(0, longestName).join('')
}
