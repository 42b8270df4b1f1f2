/** The name of the session cookie that holds the previewed theme. */
export const previewCookie = 'theme-preview'

const draftPrefix = 'draft:'

/** Returns what the cookie holds for the draft of a theme, which only admins see. */
export const draftPreview = (id: string): string => `${draftPrefix}${id}`

/** Returns the theme whose draft is previewed; undefined for any other preview, or none. */
export const previewedDraft = (previewed: string | undefined): string | undefined =>
  previewed?.startsWith(draftPrefix) ? previewed.slice(draftPrefix.length) : undefined
