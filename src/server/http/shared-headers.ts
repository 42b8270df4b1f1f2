import type { ChangedTags, ShownTags } from './cache-tags.ts'

/** How long a cache between the shop and its visitors may send a response without asking; announced changes are purged. */
const sharedSeconds = 60

/**
 * Returns the headers of a response that every visitor of one language and city gets. Browsers ask again each time,
 * caches in front of the shop after a minute. `vary` can only name all cookies; `language` and `city` are the ones that
 * matter (docs/operate/cdn.md).
 */
export const sharedHeaders = (shown: ShownTags) => ({
  'cache-control': `public, max-age=0, s-maxage=${sharedSeconds}, stale-while-revalidate=${sharedSeconds}`,
  vary: 'accept-encoding, accept-language, cookie',
  'surrogate-key': ['shop', ...(shown ?? ['unnamed'])].join(' '),
})

/** Returns the surrogate keys of the responses that a change makes stale. */
export const staleKeys = (changed: ChangedTags): string[] => (changed ? [...changed, 'unnamed'] : ['shop'])
