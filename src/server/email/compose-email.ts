import type { Language } from '#domain/language/language.ts'

/** A block of an email, in reading order. */
export type Block =
  | { text: string }
  | { small: string }
  | { heading: string; lines: readonly string[] }
  | { button: string; href: string }
  /** A secondary link below all else. */
  | { link: string; href: string }
  | {
      columns: readonly string[]
      rows: ReadonlyArray<readonly string[]>
      sums: ReadonlyArray<readonly [string, string]>
    }

export type EmailContent = {
  language: Language
  subject: string
  greeting: string
  blocks: readonly Block[]
  footer: string
  /** The name it is signed with. */
  sign: string
}

const ink = '#15163f'
const marigold = '#ff9933'
const paper = '#fff8e8'
const line = '#e5d6ae'
/** Single quotes, because it is used inside an attribute. */
const type =
  "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans Gujarati','Noto Sans Devanagari',sans-serif"

/** Returns the email as HTML in the shop's style, and as plain text with the same content. All values are escaped. */
export function composeEmail(emailMessage: EmailContent): { subject: string; html: string; text: string } {
  return { subject: emailMessage.subject, html: asHtml(emailMessage), text: asText(emailMessage) }
}

function asText({ greeting, blocks, footer, sign }: EmailContent): string {
  return [greeting, ...blocks.map(textOf), `${sign}\n${footer}`].join('\n\n')
}

function textOf(block: Block): string {
  if ('text' in block) return block.text
  if ('small' in block) return block.small
  if ('heading' in block) return [block.heading, ...block.lines].join('\n')
  if ('button' in block) return `${block.button}:\n${block.href}`
  if ('link' in block) return `${block.link}:\n${block.href}`
  const rows = block.rows.map(([first, ...rest]) => `- ${first}: ${rest.join(', ')}`)
  return [...rows, ...block.sums.map(([name, amount]) => `${name}: ${amount}`)].join('\n')
}

function asHtml({ language, subject, greeting, blocks, footer, sign }: EmailContent): string {
  const inside = [`<p style="margin:0 0 16px">${escapeHtml(greeting)}</p>`, ...blocks.map(htmlOf)].join('\n')
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f2e3bd">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f2e3bd"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:${paper};border:2px solid ${ink};border-top:10px solid ${marigold}">
<tr><td style="padding:20px 28px;background:${ink};color:${paper};${type};font-size:22px;font-weight:700">${escapeHtml(sign)}</td></tr>
<tr><td style="padding:28px;color:${ink};${type};font-size:16px;line-height:1.6;overflow-wrap:anywhere">
<h1 style="margin:0 0 20px;font-size:22px;line-height:1.35">${escapeHtml(subject)}</h1>
${inside}
</td></tr>
<tr><td style="padding:16px 28px;border-top:1px solid ${line};color:#5a4b22;${type};font-size:13px;line-height:1.5">${escapeHtml(footer)}</td></tr>
</table></td></tr></table>
</body></html>
`
}

function htmlOf(block: Block): string {
  if ('text' in block) return `<p style="margin:0 0 16px">${escapeHtml(block.text)}</p>`
  if ('small' in block) return `<p style="margin:0 0 16px;font-size:14px;color:#5a4b22">${escapeHtml(block.small)}</p>`
  if ('heading' in block) {
    return `<p style="margin:0 0 16px"><b>${escapeHtml(block.heading)}</b><br>${block.lines.map(escapeHtml).join('<br>')}</p>`
  }
  if ('button' in block) {
    return `<p style="margin:24px 0"><a href="${escapeHtml(block.href)}" style="display:inline-block;background:${marigold};color:${ink};border:2px solid ${ink};padding:12px 22px;font-weight:700;text-decoration:none">${escapeHtml(block.button)}</a></p>`
  }
  if ('link' in block) {
    return `<p style="margin:0 0 16px;font-size:14px"><a href="${escapeHtml(block.href)}" style="color:#5a4b22">${escapeHtml(block.link)}</a></p>`
  }
  const cell = (text: string, index: number, more = '') =>
    `<td style="padding:8px 0;border-bottom:1px solid ${line};${index > 0 ? 'text-align:right;white-space:nowrap;padding-left:12px;' : ''}${more}">${escapeHtml(text)}</td>`
  const head = block.columns.map((name, index) => cell(name, index, 'font-size:13px;color:#5a4b22')).join('')
  const rows = block.rows.map((row) => `<tr>${row.map((text, index) => cell(text, index)).join('')}</tr>`).join('')
  const sums = block.sums
    .map(
      ([name, amount], index) =>
        `<tr><td colspan="${block.columns.length - 1}" style="padding:6px 0;${last(index, block.sums)}">${escapeHtml(name)}</td><td style="padding:6px 0 6px 12px;text-align:right;white-space:nowrap;${last(index, block.sums)}">${escapeHtml(amount)}</td></tr>`,
    )
    .join('')
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse">${`<tr>${head}</tr>`}${rows}${sums}</table>`
}

const last = (index: number, sums: readonly unknown[]): string =>
  index === sums.length - 1 ? `font-weight:700;border-top:2px solid ${ink}` : ''

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
