/** How a draft is read and changed part by part. */
export type DraftParts<Body> = {
  /** Lists every part with what it says, by a key of its own. */
  list: (body: Body) => readonly (readonly [key: string, text: string])[]
  change: (body: Body, key: string, text: string) => Body
}

/** A part that another person changed; `mine` is what this one wrote there. */
export type OtherPart = { key: string; before: string; theirs: string; mine?: string }

/**
 * Joins two drafts that began as one: what only the other person changed is taken over, what both changed stays as it is here. Null
 * where the drafts have not the same parts, such as one with a further section.
 */
export function joinDrafts<Body>(
  parts: DraftParts<Body>,
  { before, mine, theirs }: { before: Body; mine: Body; theirs: Body },
): { body: Body; fields: OtherPart[] } | null {
  const frame = frameOf(parts, before)
  if (frame !== frameOf(parts, mine) || frame !== frameOf(parts, theirs)) return null
  const [written, other] = [new Map(parts.list(mine)), new Map(parts.list(theirs))]
  const fields = parts.list(before).flatMap(([key, text]): OtherPart[] => {
    const [here, there] = [written.get(key) ?? '', other.get(key) ?? '']
    if (there === text) return []
    return [{ key, before: text, theirs: there, ...(here === text || here === there ? {} : { mine: here }) }]
  })
  const body = fields.reduce(
    (joined, { key, theirs: text, mine: own }) => (own === undefined ? parts.change(joined, key, text) : joined),
    mine,
  )
  return { body, fields }
}

/** Returns a draft without what its parts say. */
const frameOf = <Body>({ list, change }: DraftParts<Body>, body: Body): string =>
  JSON.stringify(list(body).reduce((left, [key]) => change(left, key, ''), body))
