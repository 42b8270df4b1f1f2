import { type ReactNode, useMemo } from 'react'
import { policyEditions } from '#domain/settings/policy-edition.ts'
import { formatLongDate } from '#web/i18n/format-days.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { BindingVersion } from './binding-version.tsx'
import { InlineText } from './inline-text.tsx'
import { PageContents } from './page-contents.tsx'
import type { Policy, PolicyName } from './policy.ts'
import { PolicyBlockView } from './policy-block.tsx'
import { PolicyContact } from './policy-contact.tsx'

export type PolicyScreenProps = {
  name: PolicyName
  policy: Policy
  /** Content beyond the text, such as a checker or a table, rendered at the end of the section with that id. */
  after?: Readonly<Record<string, ReactNode>>
}

/**
 * Renders an information page: title and edition, three-line summary, contents beside the text, contact at the end.
 */
export function PolicyScreen({ name, policy, after = {} }: PolicyScreenProps) {
  const { t, language } = useTranslation('info')
  const edition = policyEditions[name]
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
        {t('edition', { version: edition.version, date: formatLongDate(edition.updated, language) })}
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
