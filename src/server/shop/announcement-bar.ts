import { mostAnnouncementsAtOnce } from '#domain/content/announcement.ts'
import type { Language } from '#domain/language/language.ts'
import { countriesOfZones, zonesOfCountries } from '#domain/time/time-zone-country.ts'
import { escapeHtml } from '#server/email/compose-email.ts'
import type { PageAnswer } from '#server/http/pages.ts'
import { translate } from '#server/translate.ts'
import { type AnnouncementRow, listShown } from './announcement-store.ts'

/** The element that the shop's pages hold for announcements, as it is rendered. */
const place = /<shop-announcements>(?=<\/shop-announcements>)/

/**
 * Writes the announcements in force into a page of the shop, above its header and in the flow, so that they cover
 * nothing. React leaves what is in their element alone. A page of the staff has no such element. Where they cannot be read,
 * the page is for this visitor only.
 */
export async function addAnnouncements(answer: PageAnswer, language: Language): Promise<void> {
  if (!place.test(answer.html)) return
  try {
    const rows = await listShown(mostAnnouncementsAtOnce)
    if (rows.length === 0) return
    answer.html = answer.html.replace(place, (element) => element + barsOf(rows, language))
    answer.scripts = [...(answer.scripts ?? []), chooserScript]
  } catch {
    answer.lacking = true
  }
}

/** Without scripts the first one for everybody is shown; with them the first that fits the visitor. */
function barsOf(rows: readonly AnnouncementRow[], language: Language): string {
  const plain = rows.find(({ countries }) => countries.length === 0)
  const bars = rows.map((row) => barOf(row, language, row === plain)).join('')
  return `${bars}<script>${chooserScript}</script>`
}

function barOf(row: AnnouncementRow, language: Language, isShown: boolean): string {
  const { id, version, texts, href, linkTexts, countries, canDismiss } = row
  const name = escapeHtml(translate(language, 'announcements', 'label'))
  const link =
    href !== null && linkTexts !== null ? ` <a href="${escapeHtml(href)}">${escapeHtml(linkTexts[language])}</a>` : ''
  const button = canDismiss
    ? `<button type="button" hidden aria-label="${escapeHtml(translate(language, 'announcements', 'dismiss'))}">×</button>`
    : ''
  return `<aside class="announcement" aria-label="${name}" data-id="${escapeHtml(`${id}.${version}`)}"${audienceOf(countries)}${isShown ? '' : ' hidden'}><div class="wrap"><p>${escapeHtml(texts[language])}${link}</p>${button}</div></aside>`
}

/**
 * Says for whom it is: the countries that a visitor may have chosen, and the time zones of those who chose none. A zone
 * that nobody knows counts as India, so an announcement for India names the zones of all other countries instead.
 */
function audienceOf(countries: readonly string[]): string {
  if (countries.length === 0) return ''
  const isForIndia = countries.includes('IN')
  const zones = isForIndia
    ? zonesOfCountries(countriesOfZones.filter((code) => !countries.includes(code)))
    : zonesOfCountries(countries)
  return ` data-countries="${escapeHtml(countries.join(' '))}" data-${isForIndia ? 'without' : 'zones'}="${zones.join(' ')}"`
}

/**
 * Runs in the page before its first paint, alone and with nothing of this module: shows the first announcement that fits
 * this visitor and was not closed by them, and lets them close it.
 */
function chooseAnnouncement(): void {
  let closed = ''
  let chosen = ''
  try {
    closed = localStorage.closedAnnouncements ?? ''
    chosen = sessionStorage.deliveryCountry ?? ''
  } catch {
    // Storage is blocked: what is closed returns with the next page.
  }
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone?.split('/').pop() ?? ''
  const has = (list: string | undefined, one: string) => (list ?? '').split(' ').includes(one)
  const fits = ({ countries, zones, without }: DOMStringMap) =>
    !countries || (chosen ? has(countries, chosen) : without === undefined ? has(zones, zone) : !has(without, zone))
  let isShown = false
  for (const bar of document.querySelectorAll<HTMLElement>('shop-announcements>aside')) {
    const { id = '' } = bar.dataset
    bar.hidden = isShown || !fits(bar.dataset) || has(closed, id)
    isShown ||= !bar.hidden
    const button = bar.querySelector('button')
    if (!button) continue
    button.hidden = false
    button.onclick = () => {
      bar.hidden = true
      try {
        localStorage.closedAnnouncements = `${closed} ${id}`.trim().split(' ').slice(-20).join(' ')
      } catch {
        // Storage is blocked or full: it is closed on this page.
      }
    }
  }
}

const chooserScript = `(${chooseAnnouncement.toString().replace(/\n\s+/g, '\n')})()`
