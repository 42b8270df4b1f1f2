import type { FastifyReply } from 'fastify'
import type { Language } from '#domain/language/language.ts'
import { escapeHtml } from '#server/email/compose-email.ts'
import { sendPlainPage } from '#server/http/send-plain-page.ts'
import { translateCode } from '#server/translate.ts'

/** Returns the sandbox's texts in a language, safe in HTML. */
export const sandboxTranslator =
  (language: Language) =>
  (key: string, values?: Record<string, string>): string =>
    escapeHtml(translateCode(language, 'sandbox', key, values))

export const sendSandboxPage = (reply: FastifyReply, html: string): FastifyReply => sendPlainPage(reply, html, "'self'")

/** Renders the page around the sandbox's content: it does not look like the shop. */
export function frame(language: Language, inside: string): string {
  const label = sandboxTranslator(language)
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${label('title')}</title>
<link rel="stylesheet" href="/fonts/faces.css"><style>${style}</style></head>
<body><main><h1>${label('title')}</h1><p class="note">${label('note')}</p>${inside}</main></body></html>`
}

const style = `body{margin:0;background:#e9eef5;color:#1b2430;font:17px/1.55 system-ui,sans-serif}
body:lang(gu),body:lang(hi){font-family:Anek,"Anek Gujarati",system-ui,sans-serif}
main{max-width:26rem;margin:0 auto;padding:24px 18px 60px;background:#fff;min-height:100vh;box-sizing:border-box}
h1{font-size:1.2rem;margin:0 0 4px}h2{font-size:1.1rem;margin:36px 0 4px;padding-top:20px;border-top:1px solid #7b8794}h3{font-size:1rem;margin:20px 0 4px}
.note{background:#fff3cd;border:1px solid #b58900;padding:8px 12px}.amount{font-size:2rem;font-weight:700;margin:18px 0 0}
fieldset{border:0;padding:0;margin:20px 0}legend{font-weight:700;margin-bottom:8px}
.method{display:flex;gap:12px;align-items:center;min-height:56px;border:1px solid #7b8794;padding:4px 14px;margin-bottom:8px}.method:has(:checked){border:2px solid #1b2430}
select{display:block;width:100%;min-height:48px;font:inherit;margin:6px 0;background:#fff;border:1px solid #7b8794}
.button,.quiet{display:block;width:100%;min-height:52px;font:inherit;font-weight:700;box-sizing:border-box;text-align:center;border:2px solid #1b2430;cursor:pointer}
.button{background:#1b2430;color:#fff;text-decoration:none;padding:11px}.quiet{background:none;color:inherit;margin-top:12px}
ul{list-style:none;margin:0;padding:0}li{padding:8px 0;border-bottom:1px solid #c5ccd4;overflow-wrap:anywhere}
small{color:#4a5563}:focus-visible{outline:3px solid #0b57d0;outline-offset:2px}`
