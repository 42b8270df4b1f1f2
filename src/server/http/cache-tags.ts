/**
 * Names something that cached responses show: `lists` are lists and searches, `pages` are texts that an admin can change, `product:<id>` is a product's
 * own page, `store:<id>` a store wherever it is shown, and `stores` what shows stores without saying which
 * (docs/decisions/0260-cached-responses-are-cleared-by-what-they-show.md).
 */
export type CacheTag = 'lists' | 'reviews' | 'settings' | 'pages' | 'stores' | `product:${string}` | `store:${string}`

/** What a response shows; undefined when that is not known, so that every change makes it stale. */
export type ShownTags = ReadonlySet<CacheTag> | undefined

/** What a change concerns; undefined for a change that any response may show. */
export type ChangedTags = readonly CacheTag[] | undefined

/**
 * Returns what a response shows that reads this endpoint, as `GET /api/products/:id`, with these path parameters.
 * `reply` returns what the endpoint replied; it is left out while nothing has been read yet.
 */
export type TagsOf = (endpoint: string, params: Readonly<Record<string, unknown>>, reply?: () => unknown) => ShownTags

/** Checks if a response that shows `shown` is stale after a change. */
export const isConcerned = (shown: ShownTags, changed: ChangedTags): boolean =>
  shown === undefined || changed === undefined || changed.some((tag) => shown.has(tag))

/** Collects what a page shows from the endpoints it reads. */
export class ShownTagsCollector {
  #tags: Set<CacheTag> | undefined = new Set()

  add(shown: ShownTags): void {
    if (shown === undefined) this.#tags = undefined
    else for (const tag of shown) this.#tags?.add(tag)
  }

  get tags(): ShownTags {
    return this.#tags
  }
}
