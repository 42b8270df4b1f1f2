/** Limit of megapixels, above the largest phone pictures in use. */
export const mostMegapixels = 40
export const mostPixels = mostMegapixels * 1_000_000
/** Longest side of a stored photograph (pixels). */
export const longestSide = 1_600
/** Memory limit at which a process that decodes exits (bytes): a picture that needs more is not a photograph. */
export const mostMemory = 184 * 1024 * 1024
