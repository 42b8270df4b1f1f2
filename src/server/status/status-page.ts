import type { FastifyInstance } from 'fastify'
import { identity } from '#domain/accounts/identity.ts'
import type { Language } from '#domain/language/language.ts'
import { type PartStatus, statusOfParts, statusParts, worstOf } from '#domain/site/shop-status.ts'
import { formatClock } from '#domain/time/clock-format.ts'
import type { Database } from '#server/db/database.ts'
import { escapeHtml } from '#server/email/compose-email.ts'
import { recentFailures } from '#server/failures.ts'
import { pageLanguage, readLng } from '#server/http/page-language.ts'
import { sendPlainPage } from '#server/http/send-plain-page.ts'
import { sharedFor } from '#server/http/shared-for.ts'
import { readBusinessMetrics } from '#server/metrics/business-metric-store.ts'
import { translateCode } from '#server/translate.ts'

/** The database is asked once in so many milliseconds, however many customers want to know. */
const reuseMilliseconds = 10_000
const patienceMilliseconds = 2_000
/** What failed within so many milliseconds still fails: while something is away, it is tried less and less often. */
const recentMilliseconds = 180_000

/** Returns how often what failed within so many milliseconds. */
type FailuresWithin = (milliseconds: number) => ReadonlyMap<string, number>

/**
 * Serves `/status`, which says what works and needs neither scripts, nor styles of the build, nor the database: it is
 * read when something else does not answer. What failed is what this process met, as `/metrics` counts it.
 */
export function serveStatusPage(
  app: FastifyInstance,
  database: Database,
  failuresWithin: FailuresWithin = recentFailures,
): void {
  const read = sharedFor(reuseMilliseconds, async () => ({
    parts: statusOfParts(await readInTime(database), failuresWithin(recentMilliseconds)),
    at: new Date(),
  }))
  app.get(
    '/status',
    { config: { cost: { bounded: 'the database is asked every ten seconds' } } },
    async (request, reply) => {
      const { cookie, 'accept-language': acceptLanguage } = request.headers
      const language = pageLanguage({ cookie, acceptLanguage, lng: readLng(request.query) })
      const { parts, at } = await read()
      return sendPlainPage(reply, statusPage(language, parts, at), "'none'")
    },
  )
}

async function readInTime(database: Database) {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), patienceMilliseconds).unref()
  })
  return Promise.race([readBusinessMetrics(database).catch(() => undefined), late])
}

function statusPage(language: Language, parts: ReturnType<typeof statusOfParts>, at: Date): string {
  const label = (key: string, values?: Record<string, string>) =>
    escapeHtml(translateCode(language, 'status-page', key, values))
  const worst = worstOf(Object.values(parts))
  const rows = statusParts.map(
    (part) =>
      `<li class="${parts[part]}"><span>${label(`part.${part}`)}</span><b>${marks[parts[part]]} ${label(`state.${parts[part]}`)}</b></li>`,
  )
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="60"><title>${label('title')}</title><link rel="stylesheet" href="/fonts/faces.css"><style>${style}</style></head>
<body><header>${escapeHtml(identity.name[language])}</header><main><h1>${label('title')}</h1><p class="all ${worst}" role="status">${label(`all.${worst}`)}</p><ul>${rows.join('')}</ul>
<p>${label('safe')}</p><p class="quiet">${label('checked', { time: formatClock(at, language, 'Asia/Kolkata') })}</p><p><a href="/">${label('home')}</a></p></main></body></html>`
}

/** States differ by sign and word, not by colour alone. */
const marks: Record<PartStatus, string> = { works: '✓', slow: '…', disrupted: '!', down: '×' }

const style = `body{margin:0;background:#fffef7;color:#333;font:17px/1.6 Anek,"Anek Gujarati","Anek Devanagari",system-ui,sans-serif}
header{background:#15163f;color:#ffc25c;font-size:1.3rem;font-weight:700;padding:12px 16px;text-align:center}
main{max-width:34rem;margin:0 auto;padding:32px 16px 60px}h1{color:#15163f;font-size:1.6rem;line-height:1.35;margin:0 0 16px}
.all{padding:14px 16px;border-left:6px solid;font-weight:600;margin:0 0 20px}
.all.works{background:#eaf4e2;color:#0b6b06}.all.slow{background:#ffe9cc;color:#9a4300}.all.disrupted{background:#ffe9cc;color:#9a4300}.all.down{background:#fbe6df;color:#a8201a}
ul{list-style:none;margin:0 0 20px;padding:0;border-top:1px solid #e5d6ae}
li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 16px;min-height:48px;align-items:center;border-bottom:1px solid #e5d6ae}
li b{white-space:nowrap}li.works b{color:#0b6b06}li.slow b,li.disrupted b{color:#9a4300}li.down b{color:#a8201a}
.quiet{color:#5f5a4c;font-size:.9rem}a{display:inline-flex;align-items:center;min-height:48px;color:#000080;font-weight:600}
:focus-visible{outline:3px solid #000080;outline-offset:2px}`
