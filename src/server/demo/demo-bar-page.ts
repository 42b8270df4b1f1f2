import type { Language } from '#domain/language/language.ts'
import { clockAhead } from '#server/db/shop-clock.ts'
import { escapeHtml } from '#server/email/compose-email.ts'
import { translate } from '#server/translate.ts'
import type { TextKey } from '#texts/text-keys.ts'

/** People one can be: names of accounts below haatdi.example, and nobody. */
export const demoRoles = ['customer', 'seller', 'seller2', 'hub', 'courier', 'admin', 'admin2', 'guest'] as const
export type DemoRole = (typeof demoRoles)[number]

/**
 * Puts the demo bar onto a page: an element of a name of its own, so that React passes it by, above everything else and
 * in the flow, so that it covers nothing. Its buttons work without scripts.
 */
export const withDemoBar = (html: string, language: Language): string =>
  html
    .replace('<head>', () => `<head><script src="/demo/clock-${clockAhead()}.js"></script>`)
    .replace('</head>', () => '<link rel="stylesheet" href="/demo/bar.css"></head>')
    .replace(/<body[^>]*>/, (body) => body + demoBar(language))

function demoBar(language: Language): string {
  const text = (key: TextKey<'demo-bar'>): string => escapeHtml(translate(language, 'demo-bar', key))
  const button = (path: string, name: string, value: string, label: string): string =>
    `<form method="post" action="/demo/${path}"><button name="${name}" value="${value}">${label}</button></form>`
  const people = demoRoles.map((role) => button('person', 'person', role, text(role))).join('')
  return `<demo-bar role="region" aria-label="${text('label')}"><b>${text('demo')}</b><time title="${text('clock')}"></time>${people}${button('clock', 'hours', '1', text('hour'))}${button('clock', 'hours', '24', text('day'))}<details><summary>${text('busy')}</summary><div><p>${text('busyNote')}</p>${button('busy-hour', 'start', '1', text('busy'))}</div></details><details><summary>${text('reset')}</summary><div><p>${text('resetNote')}</p>${button('reset', 'sure', '1', text('resetNow'))}</div></details></demo-bar>`
}

/**
 * The script that tells the page how far the shop's clock is ahead, and shows the time in the bar. Its address holds the
 * value, so that a page of another time loads another one.
 */
export const clockScript = (aheadMs: number): string => `globalThis.shopClockAhead=${aheadMs}
const showTime=()=>{const time=document.querySelector('demo-bar time')
if(time)time.textContent=new Intl.DateTimeFormat(document.documentElement.lang,{timeZone:'Asia/Kolkata',weekday:'short',day:'numeric',month:'short',hour:'numeric',minute:'2-digit',numberingSystem:'latn'}).format(Date.now()+${aheadMs})}
addEventListener('DOMContentLoaded',showTime);setInterval(showTime,20000)
`

/** One row that scrolls sideways where it is wider than the screen; the shop's own fonts have all scripts. */
export const barStyles = `demo-bar{display:flex;align-items:center;gap:8px;padding:4px 12px;overflow-x:auto;background:#15163f;color:#fffef7;font-size:14px;font-weight:500;line-height:1.3;white-space:nowrap;scrollbar-width:thin;scrollbar-color:#c9c3e6 #15163f}
demo-bar>*{flex:none}
demo-bar b{background:#ffc25c;color:#15163f;padding:2px 8px;border-radius:2px}
demo-bar time{min-width:9.5em;font-variant-numeric:tabular-nums}
demo-bar form{margin:0}
demo-bar button,demo-bar summary{display:inline-flex;align-items:center;min-height:44px;padding:0 10px;border:1px solid #c9c3e6;border-radius:4px;background:none;color:inherit;font:inherit;cursor:pointer;list-style:none}
demo-bar summary::-webkit-details-marker{display:none}
demo-bar button:hover,demo-bar summary:hover{background:#2a2b63}
demo-bar :focus-visible{outline:3px solid #ffc25c;outline-offset:-3px}
demo-bar details[open]{display:flex;align-items:center;gap:8px}
demo-bar details>div{display:flex;align-items:center;gap:8px}
demo-bar p{margin:0}
@media print{demo-bar{display:none}}
`
