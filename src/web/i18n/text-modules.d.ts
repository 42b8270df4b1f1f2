/** What `scripts/text-modules.ts` makes of the texts of one language. */
declare module 'virtual:texts/*' {
  type Texts = import('#domain/language/format-text.ts').Texts
  /** The texts of every page, by surface. */
  export const texts: Record<string, Texts>
  /** Loads a further set, by name. */
  export const sets: Record<import('./text-sets.ts').TextSet, () => Promise<{ texts: Record<string, Texts> }>>
}
