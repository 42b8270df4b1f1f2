import { type ContentBody, policyIn } from '#domain/content/content-body.ts'
import type { Policy } from '#domain/content/policy.ts'
import type { Language } from '#domain/language/language.ts'
import { InlineText } from '#web/content/inline-text.tsx'
import { PolicyBlockView } from '#web/content/policy-block.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { ContentDraft } from './use-content-draft.ts'

/** Renders a page as a customer reads it, from what is typed. */
export function ContentPagePreview({ draft, language }: { draft: ContentDraft; language: Language }) {
  const { t } = useTranslation('content')
  // A text with an open mark or an unknown placeholder cannot be drawn.
  if ([...draft.problems.keys()].some((path) => path.endsWith(`.${language}`))) return <p>{t('preview.failed')}</p>
  return (
    <div className="content-paper" lang={language}>
      <Paper body={draft.body} language={language} />
    </div>
  )
}

function Paper({ body, language }: { body: ContentBody; language: Language }) {
  if (body.kind === 'texts')
    return (
      <div className="content-texts">
        {body.texts.map(({ key, text }) => (
          <div key={key}>
            {text[language].split('\n').map((line) => (
              <p key={line}>
                <InlineText text={marked(key, line)} in={language} />
              </p>
            ))}
          </div>
        ))}
      </div>
    )
  const { title, summary, sections } = withSamples(policyIn(body, language))
  return (
    <article className="policy">
      <h2>{title}</h2>
      <ul className="policy-summary">
        {summary.map((line) => (
          <li key={line}>
            <span className="step-dot" aria-hidden="true" />
            <span>
              <InlineText text={line} in={language} />
            </span>
          </li>
        ))}
      </ul>
      {sections.map(({ id, title: heading, blocks }) => (
        <section key={id}>
          <h3>{heading}</h3>
          {blocks.map((block) => (
            <PolicyBlockView key={JSON.stringify(block)} block={block} in={language} />
          ))}
        </section>
      ))}
    </article>
  )
}

/** Returns a line with dots for what the shop fills in; a question stands out from its answer. */
function marked(key: string, line: string): string {
  const text = line.replace(/\{\{\w+\}\}/g, '…')
  return key.endsWith('.question') ? `**${text}**` : text
}

/** What the page takes from the offers that are active. */
const samples: Readonly<Record<string, string>> = { freeAbove: '₹500', coupon: 'CODE', couponFrom: '₹599' }

/** Fills in what does not come from the shop's identity, which the drawing of a paragraph fills in itself. */
const withSamples = (policy: Policy): Policy =>
  JSON.parse(
    JSON.stringify(policy).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => samples[name] ?? whole),
  ) as Policy
