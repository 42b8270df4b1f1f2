/** Returns the next number in [0, 1) of one fixed sequence. */
export type Random = () => number

/** Returns a 32-bit hash of a text (FNV-1a): the same text gives the same number in every process. */
export const hashText = (text: string): number => {
  let hash = 2166136261
  for (const char of text) {
    hash ^= char.codePointAt(0) ?? 0
    hash = Math.imul(hash, 16777619)
  }
  return hash >>> 0
}

/** Returns one of the choices; consumes one number of the sequence. The list must not be empty. */
export const pick = <T>(random: Random, choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T

/** Returns the list's element at `index`, starting over at its end. The list must not be empty. */
export const nth = <T>(choices: readonly T[], index: number): T => choices[index % choices.length] as T
