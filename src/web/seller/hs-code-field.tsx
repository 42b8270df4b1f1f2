import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readQuery } from '#web/data/read-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useSettled } from '#web/platform/settled-value.ts'
import { Field } from '#web/ui/field.tsx'
import type { SentContent } from './product-draft.ts'
import type { FormPart } from './product-form.tsx'

/** Finds a customs code by words or digits; a person chooses it, and the GST rate comes with it. */
export function HsCodeField({ draft, change, field }: FormPart) {
  const { t } = useTranslation('product-desk')
  const [words, setWords] = useState('')
  const q = useSettled(words.trim() || Object.values(draft.name).join(' ').trim(), 300)
  const { data } = useQuery(readQuery('GET /api/seller/hs-codes', { query: { q, category: draft.category } }))
  const choose = (code: string, title: string, gstRate: number) =>
    change({ hsnCode: code, hsnTitle: title, gstRate: gstRate as SentContent['gstRate'] })
  const chosen = data?.items.find(({ code }) => code === draft.hsnCode)?.title ?? draft.hsnTitle
  return (
    <fieldset>
      <legend className="label-text">{t('field.hsnCode')}</legend>
      {draft.hsnCode && (
        <p>
          <b>{draft.hsnCode}</b> {chosen} · {t('form.gst', { rate: draft.gstRate })}
        </p>
      )}
      <Field
        {...field('hsnCode')}
        label={t('form.hsSearch')}
        hint={t('form.hsHint')}
        autoComplete="off"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <ul className="hs-choices">
        {(data?.items ?? []).slice(0, 4).map(({ code, title, gstRate }) => (
          <li key={code}>
            <button
              type="button"
              className="button line wide"
              aria-pressed={code === draft.hsnCode}
              onClick={() => choose(code, title, gstRate)}
            >
              {code} {title}
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
