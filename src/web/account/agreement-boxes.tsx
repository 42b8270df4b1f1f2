import { policyEditions } from '#domain/policy-edition.ts'
import { dateWords } from '#web/i18n/day-words.ts'
import { useTranslation, WithParts } from '#web/i18n/use-translation.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { RegistrationFaults } from './registration-faults.ts'

type Agreement = 'acceptTerms' | 'acceptSellerAgreement'

/** Renders the agreements required to open an account. Their pages open in a new tab, so that no input is lost. */
export function AgreementBoxes({
  role,
  faults,
  onTick,
}: {
  role: 'user' | 'seller'
  faults: RegistrationFaults
  onTick: (name: Agreement) => void
}) {
  const { t, language } = useTranslation('registration')
  const { version, updated } = policyEditions['seller-agreement']
  const box = (name: Agreement) => ({
    name,
    required: true,
    onChange: () => onTick(name),
    ...(faults[name] ? { error: faults[name] } : {}),
  })
  return (
    <div className="mt-5">
      <Checkbox {...box('acceptTerms')}>
        <WithParts
          words={t('acceptTerms')}
          parts={{ terms: paper('/terms-of-service'), privacy: paper('/privacy-policy') }}
        />
      </Checkbox>
      {role === 'seller' && (
        <Checkbox {...box('acceptSellerAgreement')}>
          <WithParts
            words={t('acceptSellerAgreement', { version, date: dateWords(updated, language) })}
            parts={{ agreement: paper('/seller-agreement') }}
          />
        </Checkbox>
      )}
    </div>
  )
}

const paper = (href: string) => (words: string) => (
  <a href={href} target="_blank" rel="noopener">
    {words}
  </a>
)
