import type { ContentBody } from '#domain/content/content-body.ts'
import { isDocument, isEmail } from '#domain/content/content-id.ts'
import {
  type ContentProblem,
  type ContentRules,
  problemOfStructure,
  problemsOfTexts,
} from '#domain/content/content-problems.ts'
import { greetingLines, homeGreeting, homeGreetingKeys, mostGreetingCharacters } from '#domain/content/home-greeting.ts'
import { identityPlaceholders } from '#domain/content/identity-placeholders.ts'
import { Refusal } from '#domain/refusal.ts'
import { textCodeOf } from '#server/translate.ts'
import { shippedBody } from './shipped-content.ts'

const promotionPlaceholders = ['freeAbove', 'coupon', 'couponFrom']

/** Returns the rules that a page or an email is checked by. */
export function rulesOf(id: string): ContentRules {
  const shipped = shippedBody(id)
  if (!isDocument(id) || shipped?.kind !== 'document')
    return { placeholders: null, sections: [], most: isEmail(id) ? 2_000 : 1_000, ...textRulesOf(id) }
  return {
    placeholders: [...identityPlaceholders, ...(id === 'shipping-policy' ? promotionPlaceholders : [])],
    // Pages, emails and documents lead to shipped sections, and some hold a checker or a table of their own.
    sections: shipped.sections.map((section) => section.id),
    most: 2_000,
    hasMarks: true,
  }
}

/** The FAQ and the reasons to choose the shop draw bold and links; a greeting has to fit the hero. */
const textRulesOf = (id: string) =>
  id === homeGreeting
    ? {
        hasMarks: false,
        mostOf: Object.fromEntries(greetingLines.map((line) => [homeGreetingKeys[line], mostGreetingCharacters[line]])),
      }
    : { hasMarks: id === 'faq' || id === 'why-choose' }

/**
 * Refuses with request/invalid and a sentence for each field that is wrong: an unknown or missing placeholder, a link out of
 * the shop, HTML, an empty or too long text, a missing section.
 */
export function assertContent(id: string, body: ContentBody, shipped: ContentBody): void {
  const rules = rulesOf(id)
  const sentence = ({ code, ...values }: { code: string }) => textCodeOf('content', `problem.${code}`, values)
  if (body.kind !== shipped.kind) throw new Refusal('request/invalid', { body: sentence({ code: 'key-unknown' }) })
  const structure = problemOfStructure(body, shipped, rules)
  const found = Object.fromEntries(
    [...problemsOfTexts(body, shipped, rules)].map(([path, problem]: [string, ContentProblem]) => [
      path,
      sentence(problem),
    ]),
  )
  if (structure) found.body = sentence(structure)
  if (Object.keys(found).length > 0) throw new Refusal('request/invalid', found)
}
