/** What `scripts/text-modules.ts` makes of the texts of one language. */
declare module 'virtual:texts/*' {
  type Texts = import('#domain/language/format-text.ts').Texts
  /** The texts of every page, by surface. */
  export const texts: Record<string, Texts>
  /** Load a further set, by name: those of the first file, or those of the staff. */
  export const sets: Partial<Record<import('./text-sets.ts').TextSet, () => Promise<{ texts: Record<string, Texts> }>>>
  /** Loads the ways to the sets of the staff. */
  export const work: () => Promise<{ sets: typeof sets }>
}
