/** A page's HTML, and the texts of the inline scripts that the renderer itself wrote into it. */
export type ScriptedPage = { html: string; scripts: string[] }

/**
 * Returns the page without the render's mark, and the inline scripts that carried it. The router and our own components
 * write the mark on every script they emit, as its nonce; it is new for each render, so a script that got into the page
 * in any other way cannot carry it, and is not allowed to run.
 */
export function takeMarkedScripts(html: string, mark: string): ScriptedPage {
  const attribute = ` nonce="${mark}"`
  const marked = new RegExp(`<script\\b[^<>]*${attribute}[^<>]*>([\\s\\S]*?)</script>`, 'g')
  const scripts = [...html.matchAll(marked)].map(([, text = '']) => text).filter(Boolean)
  return {
    html: html.replaceAll(attribute, '').replace(`<meta property="csp-nonce" content="${mark}"/>`, ''),
    scripts,
  }
}
