import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import type { Language } from '#domain/language/language.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'

export type TaughtSearch = { typed: string; language: Language }
type Entry = CallReply<'GET /api/admin/search-knowledge'>['items'][number]
type Outcome = CallReply<'POST /api/admin/search-knowledge/preview'>['items'][number]['before']

/** Renders the dialog that makes a recorded search another word for something search knows: tried, then saved. */
export function TeachSearch({ search, onClose }: { search: TaughtSearch; onClose: () => void }) {
  const { t } = useTranslation('search-learning')
  const known = useStaffRead('GET /api/admin/search-knowledge')
  const [word, setWord] = useState(search.typed)
  const [id, setId] = useState('')
  const [failed, setFailed] = useState(false)
  const entry = known.data?.items.find((one) => one.id === id)
  const edited = entry && withTerm(entry, word.trim(), search.language)
  const preview = useQuery({
    queryKey: ['search-knowledge-preview', edited],
    enabled: edited !== undefined && word.trim() !== '',
    queryFn: () => send('POST /api/admin/search-knowledge/preview', { body: { ...contentOf(edited as Entry), id } }),
    staleTime: 0,
  })
  const save = async () => {
    if (!entry || !edited) return
    setFailed(false)
    try {
      const reason = t('reason', { word: word.trim() }).slice(0, 300)
      await send('PUT /api/admin/search-knowledge/:id', {
        params: { id },
        body: { ...contentOf(edited), seen: entry.version, reason },
      })
      showToast({ title: t('saved', { word: word.trim() }) })
      await known.refetch()
      onClose()
    } catch {
      setFailed(true)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title', { typed: search.typed })}
      variant="broad"
      foot={
        <Button disabled={!preview.data} onClick={() => void save()}>
          {t('save')}
        </Button>
      }
    >
      <Field label={t('word')} value={word} maxLength={60} onChange={(event) => setWord(event.target.value)} />
      <SelectField
        label={t('means')}
        value={id}
        onChange={(event) => setId(event.target.value)}
        options={[
          { value: '', label: t('choose') },
          ...(known.data?.items ?? []).map((one) => ({ value: one.id, label: nameOf(one, search.language) })),
        ]}
      />
      {failed && <p role="alert">{t('failed')}</p>}
      {preview.data && <Effect tried={preview.data.tried} items={preview.data.items} />}
    </Dialog>
  )
}

/** Renders what changes for the recorded searches. */
function Effect({ tried, items }: CallReply<'POST /api/admin/search-knowledge/preview'>) {
  const { t } = useTranslation('search-learning')
  const describe = ({ match, products }: Outcome) =>
    match === 'none' ? t('match.none') : `${t(`match.${match}`)}: ${products.join(', ')}`
  return (
    <DataTable
      caption={t('effect', { changed: items.length, tried })}
      rows={items}
      keyOf={({ typed }) => typed}
      columns={[
        { key: 'typed', head: t('typed'), text: true, cell: ({ typed }) => typed },
        { key: 'before', head: t('before'), text: true, cell: ({ before }) => describe(before) },
        { key: 'after', head: t('after'), text: true, cell: ({ after }) => describe(after) },
      ]}
      empty={t('noEffect')}
    />
  )
}

const withTerm = (entry: Entry, word: string, language: Language): Entry => ({
  ...entry,
  terms: { ...entry.terms, [language]: [...entry.terms[language].filter((term) => term !== word), word] },
})
const contentOf = ({ kind, terms, finds, excludes }: Entry) => ({ kind, terms, finds, excludes })
const nameOf = ({ id, terms }: Entry, language: Language): string => terms[language][0] ?? terms.en[0] ?? id
