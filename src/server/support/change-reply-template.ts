import { type Language, languages } from '#domain/language/language.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import {
  everyText,
  filledTexts,
  fillReply,
  findUnknownPlaceholder,
  firstNameOf,
  offeredTexts,
  type ReplyTexts,
  replyPlaceholders,
} from '#domain/support/reply-template.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { refuseUniqueViolation } from '#server/db/refuse-unique-violation.ts'
import { transaction } from '#server/db/transaction.ts'
import { textCode, translate } from '#server/translate.ts'
import {
  insertTemplate,
  listTemplates,
  listUsedTemplates,
  lockTemplate,
  readTicketValues,
  saveTemplate,
  type TemplateRow,
} from './reply-template-store.ts'

type Typed = { name: string; texts: Readonly<Record<Language, string>> }

const nameTaken = { reply_template_name_idx: 'reply-template/name-taken' } as const

const show = ({ id, name, texts, version, archivedAt }: TemplateRow) => ({
  id,
  name,
  texts: everyText(texts),
  version,
  archivedAt,
})

/** Returns every template, those in use first. */
export const showTemplates = async () => ({ items: (await listTemplates()).map(show) })

/** Adds a template. Refuses with request/invalid by field, and reply-template/name-taken. */
export async function addTemplate(typed: Typed, language: Language) {
  const values = checked(typed, language)
  return refuseUniqueViolation(nameTaken, () => transaction(async () => show(await insertTemplate(values))))
}

/**
 * Changes a template. Refuses with thing/not-found, flow/stale when a colleague was quicker, request/invalid by field, and
 * reply-template/name-taken.
 */
export async function changeTemplate(id: string, { seen, ...typed }: Typed & { seen: number }, language: Language) {
  const values = checked(typed, language)
  return refuseUniqueViolation(nameTaken, () =>
    transaction(async () => {
      const row = (await lockTemplate(id)) ?? refuse('thing/not-found')
      if (row.version !== seen) refuse('flow/stale')
      return show(await saveTemplate(id, values))
    }),
  )
}

/**
 * Takes a template out of use, or back into it; a second time changes nothing. Refuses with thing/not-found, and
 * reply-template/name-taken when another has its name by now.
 */
export const archiveTemplate = (id: string, archived: boolean) =>
  refuseUniqueViolation(nameTaken, () =>
    transaction(async () => {
      const row = (await lockTemplate(id)) ?? refuse('thing/not-found')
      if ((row.archivedAt !== null) === archived) return show(row)
      return show(await saveTemplate(id, { archivedAt: archived ? dbNow : null }))
    }),
  )

/** Returns the templates in use, filled in for a ticket. Refuses with thing/not-found. */
export async function fillTemplates(ticketId: string) {
  const ticket = (await readTicketValues(ticketId)) ?? refuse('thing/not-found')
  const { number, order, accountName, messageName, orderName, sameEmail } = ticket
  const name = firstNameOf(accountName ?? messageName ?? (sameEmail ? orderName : null) ?? '')
  const filled = (language: Language, text: string) =>
    fillReply(text, {
      name: name || translate(language, 'inbox', 'templates.someone'),
      ticket: number,
      order: order ?? '',
    })
  return {
    items: (await listUsedTemplates()).map(({ id, name: title, texts }) => ({
      id,
      name: title,
      texts: offeredTexts(texts, ticket.language).map(({ language, text }) => ({
        language,
        text: filled(language, text),
      })),
    })),
  }
}

/** Returns a template as it is stored. Refuses with request/invalid for each field. */
function checked({ name, texts }: Typed, language: Language): { name: string; texts: ReplyTexts } {
  const given = filledTexts(texts)
  if (Object.keys(given).length === 0)
    throw new Refusal('request/invalid', { [`texts.${language}`]: textCode('inbox', 'templates.noText') })
  const wrong = languages.flatMap((each) => {
    const unknown = findUnknownPlaceholder(given[each] ?? '')
    if (unknown === undefined) return []
    const known = replyPlaceholders.map((one) => `{${one}}`).join(', ')
    return [[`texts.${each}`, textCode('inbox', 'templates.unknown', { name: `{${unknown}}`, known })] as const]
  })
  if (wrong.length > 0) throw new Refusal('request/invalid', Object.fromEntries(wrong))
  return { name, texts: given }
}
