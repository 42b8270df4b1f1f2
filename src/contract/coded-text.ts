import { z } from 'zod'

/** A text by its key, `surface:key`, with the values of its placeholders: the browser composes it. */
export const textCode = z.object({ textKey: z.string(), values: z.record(z.string(), z.unknown()).optional() })

/** A text that was written, or one that the browser composes. */
export const shownText = z.union([z.string(), textCode])
