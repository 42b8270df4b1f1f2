/** The name of the session cookie that holds the previewed theme. */
export const previewCookie = 'theme-preview'
