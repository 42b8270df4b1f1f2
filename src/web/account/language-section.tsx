import { useState } from 'react'
import { languageNames, languages } from '#domain/language/language.ts'
import { type CurrencyCode, currencies } from '#domain/money/currency.ts'
import { send } from '#web/data/api.ts'
import { preferCurrency } from '#web/data/preferred-currency.ts'
import { chooseLanguage } from '#web/i18n/choose-language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChoiceRow } from '#web/ui/choice-row.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { AccountSection } from './account-section.tsx'
import { failureOf } from './failure-of.ts'
import { type Profile, useProfile, useRefreshProfile } from './use-profile.ts'

/** Renders the language of pages and emails, and the currency in which prices are shown beside rupees. */
export function LanguageSection() {
  const { t } = useTranslation('my-account')
  const profile = useProfile()
  return (
    <AccountSection name={t('nav.language')} lede={t('language.lede')} of={profile}>
      {(read) => <Preferences profile={read} />}
    </AccountSection>
  )
}

function Preferences({ profile }: { profile: Profile }) {
  const { t, language: here } = useTranslation('my-account')
  const refreshProfile = useRefreshProfile()
  const [language, setLanguage] = useState(profile.language)
  const [currency, setCurrency] = useState<CurrencyCode>(profile.currency)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await refreshProfile(await send('PATCH /api/account/preferences', { body: { language, currency } }))
      preferCurrency(currency)
      showToast({ title: t('details.saved'), tone: 'success' })
      if (language !== here) await chooseLanguage(language)
    } catch (error) {
      showToast({ title: failureOf(error, t), tone: 'destructive' })
    }
    setBusy(false)
  }
  return (
    <form
      className="settings p-18 stack-20"
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <ChoiceRow
        legend={t('language.title')}
        variant="segments"
        value={language}
        onChange={setLanguage}
        choices={languages.map((value) => ({ value, label: <span lang={value}>{languageNames[value].full}</span> }))}
      />
      <SelectField
        label={t('language.currency')}
        hint={t('language.currencyHint')}
        value={currency}
        onChange={({ currentTarget }) => setCurrency(currentTarget.value as CurrencyCode)}
        options={currencies.map(({ code, symbol }) => ({ value: code, label: `${symbol} ${code}` }))}
      />
      <p>
        <Button type="submit" busy={busy} busyText={t('details.saving')}>
          {t('details.save')}
        </Button>
      </p>
    </form>
  )
}
