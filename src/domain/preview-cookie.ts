/** Names the theme a browser previews, until it is closed. */
export const previewCookie = 'theme-preview'
