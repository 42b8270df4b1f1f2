import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { DocumentPage } from '#domain/content/content-id.ts'
import type { Policy } from '#domain/content/policy.ts'
import { InlineText } from '#web/content/inline-text.tsx'
import { pageQuery } from '#web/content/page-query.ts'
import { PolicyBlockView } from '#web/content/policy-block.tsx'
import { formatLongDate } from '#web/i18n/format-days.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { BindingVersion } from './binding-version.tsx'
import { PageContents } from './page-contents.tsx'
import { PolicyContact } from './policy-contact.tsx'

export type PolicyScreenProps = {
  name: DocumentPage
  /** Fills in what the text takes from elsewhere. */
  fill?: (policy: Policy) => Policy
  /** Content beyond the text, such as a checker or a table, rendered at the end of the section with that id. */
  after?: Readonly<Record<string, ReactNode>>
}

/**
 * Renders an information page: title and edition, three-line summary, contents beside the text, contact at the end.
 */
export function PolicyScreen({ name, ...props }: PolicyScreenProps) {
  const { policy, edition } = useQuery(pageQuery(name)).data ?? {}
  // The loader has read the page already.
  return policy && edition ? <PolicyText name={name} policy={policy} edition={edition} {...props} /> : null
}

type PolicyTextProps = PolicyScreenProps & { policy: Policy; edition: { edition: string; updated: string } }

function PolicyText({ name, policy: written, edition, fill, after = {} }: PolicyTextProps) {
  const { t, language } = useTranslation('info')
  const policy = fill ? fill(written) : written
  const entries = useMemo(
    () => [
      { id: 'in-short', title: t('inShort') },
      ...policy.sections.map(({ id, title }) => ({ id, title })),
      { id: 'contact', title: t('contact.title') },
    ],
    [policy, t],
  )
  return (
    <main id="main" className="wrap">
      <Breadcrumb steps={[{ href: '/', label: t('shop:crumb.home') }]} here={policy.title} />
      <PageTitle sign={t(`signs.${name}`)} meaning={`${policy.title}.`}>
        {t('edition', { version: edition.edition, date: formatLongDate(edition.updated, language) })}
      </PageTitle>
      <div className="with-contents policy-page">
        <PageContents entries={entries} />
        <article className="policy">
          <ul className="policy-summary" id="in-short" aria-label={t('inShort')}>
            {policy.summary.map((line) => (
              <li key={line}>
                <span className="step-dot" aria-hidden="true" />
                <span>
                  <InlineText text={line} />
                </span>
              </li>
            ))}
          </ul>
          {policy.sections.map(({ id, title, blocks }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{title}</h2>
              {blocks.map((block) => (
                <PolicyBlockView key={JSON.stringify(block)} block={block} />
              ))}
              {after[id]}
            </section>
          ))}
          <PolicyContact id="contact" />
          <BindingVersion path={`/${name}`} />
        </article>
      </div>
    </main>
  )
}
