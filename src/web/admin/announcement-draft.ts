import type { CallInput, CallReply } from '#contract/contract.ts'
import { pathInShop } from '#domain/content/announcement.ts'
import { languages, type Trilingual } from '#domain/language/language.ts'
import type { FormErrors } from '#web/data/use-form.ts'
import { formatIndianDateTime, parseIndianDateTime } from '#web/i18n/indian-date-time.ts'
import type { Translate } from '#web/i18n/translator.ts'

export type Announcement = CallReply<'GET /api/admin/announcements'>['items'][number]
type Body = CallInput<'POST /api/admin/announcements'>['body']

const nothing: Trilingual = { en: '', gu: '', hi: '' }

/** An announcement as it is typed: times in Indian time, the link apart. */
export function announcementDraft(saved: Announcement | undefined) {
  const { texts = nothing, link = null, countries = [], canDismiss = true, from, until = null } = saved ?? {}
  return {
    'texts.en': texts.en,
    'texts.gu': texts.gu,
    'texts.hi': texts.hi,
    'link.href': link?.href ?? '',
    'link.texts.en': link?.texts.en ?? '',
    'link.texts.gu': link?.texts.gu ?? '',
    'link.texts.hi': link?.texts.hi ?? '',
    from: from === undefined ? '' : formatIndianDateTime(new Date(from)),
    until: until === null ? '' : formatIndianDateTime(new Date(until)),
    countries: [...countries],
    canDismiss,
  }
}

export type AnnouncementDraft = ReturnType<typeof announcementDraft>

/** Returns the texts of a draft, and those of its link where it leads somewhere. */
export const textsOfDraft = (draft: AnnouncementDraft): { texts: Trilingual; link: Trilingual | null } => ({
  texts: { en: draft['texts.en'], gu: draft['texts.gu'], hi: draft['texts.hi'] },
  link:
    draft['link.href'].trim() === ''
      ? null
      : { en: draft['link.texts.en'], gu: draft['link.texts.gu'], hi: draft['link.texts.hi'] },
})

/** Returns what the form finds itself, by field: an empty text, a link that is no page of the shop or has no words. */
export function problemsOfAnnouncement(draft: AnnouncementDraft, t: Translate<'announcements'>): FormErrors {
  const { texts, link } = textsOfDraft(draft)
  const empty = (of: Trilingual, path: string, message: string) =>
    languages.filter((language) => of[language].trim() === '').map((language) => [`${path}.${language}`, message])
  const [from, until] = [parseIndianDateTime(draft.from), parseIndianDateTime(draft.until)]
  return Object.fromEntries([
    ...empty(texts, 'texts', t('problem.empty')),
    ...(link ? empty(link, 'link.texts', t('problem.linkText')) : []),
    ...(link && !pathInShop.test(draft['link.href'].trim()) ? [['link.href', t('problem.href')]] : []),
    ...(from && until && until <= from ? [['until', t('problem.beforeStart')]] : []),
  ])
}

/** Returns a draft as it is sent. A start that was not touched keeps its seconds. */
export function announcementBody(draft: AnnouncementDraft, saved: Announcement | undefined): Body {
  const { texts, link } = textsOfDraft(draft)
  const same = saved && draft.from === formatIndianDateTime(new Date(saved.from))
  return {
    texts,
    link: link && { href: draft['link.href'].trim(), texts: link },
    countries: draft.countries,
    canDismiss: draft.canDismiss,
    from: same ? saved.from : (parseIndianDateTime(draft.from)?.toISOString() ?? null),
    until: parseIndianDateTime(draft.until)?.toISOString() ?? null,
  }
}
