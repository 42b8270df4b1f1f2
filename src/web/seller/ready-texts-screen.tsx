import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { languages } from '#domain/language/language.ts'
import { mostReadyTexts } from '#domain/sellers/ready-text.ts'
import { useUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { useMayInStore } from '#web/staff/use-may-in-store.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { ReadyTextActs } from './ready-text-acts.tsx'
import { ReadyTextForm } from './ready-text-form.tsx'
import { StorePicker } from './store-picker.tsx'

export type ReadyText = CallReply<'GET /api/seller/ready-texts'>['items'][number]
export type OfReadyTexts = { brandId?: string }

/** Renders `/seller/ready-texts`: a store's own texts for answers. An admin chooses the store. */
export function ReadyTextsScreen({ brandId }: OfReadyTexts) {
  const { t } = useTranslation('ready-answers')
  const isAdmin = useUser()?.role === 'admin'
  const search = brandId ? { brandId } : {}
  return (
    <>
      <ListTop title={t('own.nav')} text={t('own.lede')}>
        {isAdmin && <StorePicker search={search} />}
      </ListTop>
      {isAdmin && !brandId ? <Alert>{t('own.pickStore')}</Alert> : <Texts key={brandId} ofStore={search} />}
    </>
  )
}

function Texts({ ofStore }: { ofStore: OfReadyTexts }) {
  const { t } = useTranslation('ready-answers')
  const read = useStaffRead('GET /api/seller/ready-texts', { query: ofStore })
  const [isAdding, setAdding] = useState(false)
  const mayChange = useMayInStore()('support.write', 'support.write')
  return (
    <Reading of={read}>
      {({ items }) => (
        <>
          {items.length === 0 && !isAdding && (
            <EmptyState sign={t('own.empty.sign')} meaning={t('own.empty.meaning')}>
              {t('own.empty.text')}
            </EmptyState>
          )}
          {items.map((text, at) => (
            <ReadyTextPanel key={text.id} text={text} at={at} last={items.length - 1} mayChange={mayChange} />
          ))}
          {isAdding && (
            <Panel title={t('own.add')}>
              <ReadyTextForm text={undefined} ofStore={ofStore} close={() => setAdding(false)} />
            </Panel>
          )}
          {mayChange && !isAdding && (
            <p className="mt-16">
              {items.length < mostReadyTexts ? (
                <Button onClick={() => setAdding(true)}>{t('own.add')}</Button>
              ) : (
                t('own.full', { most: mostReadyTexts })
              )}
            </p>
          )}
        </>
      )}
    </Reading>
  )
}

type ReadyTextPanelProps = { text: ReadyText; at: number; last: number; mayChange: boolean }

function ReadyTextPanel({ text, at, last, mayChange }: ReadyTextPanelProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel title={text.name}>
      {isOpen ? (
        <ReadyTextForm text={text} ofStore={{}} close={() => setOpen(false)} />
      ) : (
        <div className="panel-body stack-12">
          {languages
            .filter((language) => text.texts[language] !== '')
            .map((language) => (
              <p key={language} lang={language} className="review-text">
                {text.texts[language]}
              </p>
            ))}
          {mayChange && <ReadyTextActs text={text} at={at} last={last} change={() => setOpen(true)} />}
        </div>
      )}
    </Panel>
  )
}
