import { useQuery } from '@tanstack/react-query'
import { editionOf } from '#domain/content/content-id.ts'
import { editionsQuery } from '#web/content/page-query.ts'
import type { Form } from '#web/data/use-form.ts'
import { formatLongDate } from '#web/i18n/format-days.ts'
import { RichText, useTranslation } from '#web/i18n/use-translation.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'

type Agreement = 'acceptTerms' | 'acceptSellerAgreement'

/** Renders the agreements required to open an account. Their pages open in a new tab, so that no input is lost. */
export function AgreementCheckboxes({ role, errorOf }: { role: 'user' | 'seller'; errorOf: Form['errorOf'] }) {
  const { t, language } = useTranslation('registration')
  const { data } = useQuery({ ...editionsQuery, enabled: role === 'seller' })
  const { edition, updated } =
    data?.items.find(({ name }) => name === 'seller-agreement') ?? editionOf('seller-agreement', undefined)
  const checkbox = (name: Agreement) => ({
    name,
    required: true,
    ...errorOf(name),
  })
  return (
    <div className="mt-20">
      <Checkbox {...checkbox('acceptTerms')}>
        <RichText
          text={t('acceptTerms')}
          components={{ terms: paper('/terms-of-service'), privacy: paper('/privacy-policy') }}
        />
      </Checkbox>
      {role === 'seller' && (
        <Checkbox {...checkbox('acceptSellerAgreement')}>
          <RichText
            text={t('acceptSellerAgreement', { version: edition, date: formatLongDate(updated, language) })}
            components={{ agreement: paper('/seller-agreement') }}
          />
        </Checkbox>
      )}
    </div>
  )
}

const paper = (href: string) => (text: string) => (
  <a href={href} target="_blank" rel="noopener">
    {text}
  </a>
)
