import { useState } from 'react'
import { countryDifferences, countryProblems } from '#domain/sendability/country-terms.ts'
import { send } from '#web/data/api.ts'
import type { FormErrors } from '#web/data/use-form.ts'
import { parseIndianDateTime } from '#web/i18n/indian-date-time.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useQuestion } from '#web/staff/use-question.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import {
  type CountryDetail,
  type CountryDraft,
  type CountryEffect,
  draftOfTerms,
  isSendable,
  type Terms,
  termsOfDraft,
} from './country-draft.ts'
import { problemsOfChange } from './problems-of-change.ts'

type CountryFormOptions = { country: CountryDetail; reload: () => Promise<unknown> }
export type CountryFormState = ReturnType<typeof useCountryForm>

/** The form of a country's next version: a draft on the server, its effect, and its publication. */
export function useCountryForm({ country, reload }: CountryFormOptions) {
  const { t } = useTranslation('countries')
  const { t: tTerms } = useTranslation('terms')
  const [isTried, setTried] = useState(false)
  const start = country.draft?.terms ?? country.terms
  const termsOf = (draft: CountryDraft) => termsOfDraft(draft, start)
  const problemsOf = (draft: CountryDraft): FormErrors => {
    const terms = termsOf(draft)
    const services = country.zones.find(({ zone }) => zone === terms.zone)?.services.length ?? 0
    const problems = countryProblems(terms, { domestic: country.domestic, services, today: country.today })
    return Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, t(`problem.${problem}`)]))
  }
  const params = { code: country.code }
  const form = useStaffForm<CountryDraft, unknown>({
    name: `country ${country.code}`,
    start: draftOfTerms(start),
    saved: { version: country.version, by: country.versions[0]?.actor, at: country.versions[0]?.at },
    check: (draft) => ({ ...problemsOf(draft), ...problemsOfChange(draft, tTerms) }),
    send: (draft) =>
      send('POST /api/admin/countries/:code/versions', {
        params,
        body: {
          terms: termsOf(draft),
          from: parseIndianDateTime(draft.from)?.toISOString() ?? null,
          reason: draft.reason,
          seen: country.version,
        },
      }),
    done: t('form.published'),
    reload,
  })
  const terms = termsOf(form.draft)
  const live = isTried ? problemsOf(form.draft) : {}
  const errorOf = (field: string): { error?: string } => {
    const found = form.errorOf(field)
    return found.error === undefined && live[field] !== undefined ? { error: live[field] } : found
  }
  return {
    ...form,
    errorOf,
    field: (key: keyof CountryDraft & string) => ({ ...form.field(key), ...errorOf(key) }),
    terms,
    hasDifferences: !country.isInShop || countryDifferences(country.terms, terms).length > 0,
    effect: useEffectOf(params, terms, { isTried, setTried }),
    saved: useSavedDraft(country, terms, { clear: form.clear, reload }),
  }
}

type Tried = { isTried: boolean; setTried: (isTried: boolean) => void }

/** Asks what publishing the terms would change; the answer counts until the terms change. */
function useEffectOf(params: { code: string }, terms: Terms, { isTried, setTried }: Tried) {
  const { t } = useTranslation('countries')
  const { busy, problem, ask } = useQuestion()
  const [answer, setAnswer] = useState<{ of: string; found: CountryEffect }>()
  const of = JSON.stringify(terms)
  const canAsk = isSendable(terms)
  const show = async (): Promise<void> => {
    setTried(true)
    if (!canAsk) return
    const found = await ask(() => send('POST /api/admin/countries/:code/effect', { params, body: { terms } }))
    if (found) setAnswer({ of, found })
  }
  return {
    shown: answer?.of === of ? answer.found : undefined,
    problem: isTried && !canAsk ? t('effect.wrong') : problem,
    busy,
    show,
  }
}

type Saving = { clear: () => void; reload: () => Promise<unknown> }

/** Saves the terms as the country's draft, or deletes it. */
function useSavedDraft({ code, draft }: CountryDetail, terms: Terms, { clear, reload }: Saving) {
  const { t } = useTranslation('countries')
  const act = useAct(reload)
  const params = { code }
  const body = { terms, revision: draft?.revision ?? 0 }
  const run = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    if ((await act.run(work, done)) !== undefined) clear()
  }
  return {
    busy: act.busy,
    problem: act.problem,
    save: () => run(() => send('PUT /api/admin/countries/:code/draft', { params, body }), t('draft.saved')),
    remove: () => run(() => send('DELETE /api/admin/countries/:code/draft', { params }), t('draft.thrown')),
  }
}
