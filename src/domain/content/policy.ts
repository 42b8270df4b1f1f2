/** A paragraph (with `**bold**`, `[words](/path)` and `{{placeholders}}` of the shop's identity in it), a list of such, or a table. */
export type PolicyBlock =
  | string
  | { list: string[] }
  | {
      table: {
        caption: string
        head: string[]
        rows: string[][]
      }
    }

export type PolicySection = {
  id: string
  title: string
  blocks: PolicyBlock[]
  /** The text used instead while no promotion is active. */
  withoutPromotions?: string | undefined
}

/** An information page in one language: a title, a short summary, then the full text. */
export type Policy = {
  title: string
  description: string
  summary: string[]
  sections: PolicySection[]
}
