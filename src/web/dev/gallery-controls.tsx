import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, ButtonLink, IconButton, TextButton, TextLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Chip, Chips } from '#web/ui/chip.tsx'
import { ChoiceRow } from '#web/ui/choice-row.tsx'
import { DietList, DietMark } from '#web/ui/diet-mark.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Facet, FacetRange } from '#web/ui/facet.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { StarChoice } from '#web/ui/star-choice.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { GallerySection } from './gallery-section.tsx'

/** Renders buttons and fields in each of their states. */
export function GalleryControls() {
  return (
    <>
      <Actions />
      <Fields />
      <Marks />
    </>
  )
}

function Actions() {
  const { t } = useTranslation('gallery')
  const [sending, setSending] = useState(false)
  return (
    <GallerySection title={t('actions')}>
      <div className="row-16 middle">
        <Button variant="buy" icon="jholi" onClick={() => setSending(!sending)}>
          {t('addToCart')}
        </Button>
        <Button onClick={() => setSending(!sending)}>{t('primary')}</Button>
        <Button variant="line" onClick={() => setSending(!sending)}>
          {t('secondary')}
        </Button>
        <Button size="compact" variant="line" icon="print" onClick={() => setSending(!sending)}>
          {t('secondary')}
        </Button>
        <Button disabled>{t('outOfStock')}</Button>
        <Button busy busyText={t('sending')}>
          {t('send')}
        </Button>
        <ButtonLink href="/products">{t('seeAll')}</ButtonLink>
        <TextLink href="/products">{t('seeAll')}</TextLink>
        <TextButton onClick={() => setSending(!sending)}>{t('primary')}</TextButton>
        <IconButton icon="chat" label={t('phone')} edged onClick={() => setSending(!sending)} />
        <Button wide variant="buy" size="tall" busy={sending} busyText={t('sending')} onClick={() => setSending(true)}>
          {t('send')}
        </Button>
      </div>
    </GallerySection>
  )
}

function Fields() {
  const { t } = useTranslation('gallery')
  const [submitCount, setSubmitCount] = useState(0)
  return (
    <GallerySection title={t('fields')}>
      {submitCount > 0 && (
        <ErrorSummary submitCount={submitCount} problems={[{ fieldId: 'sample-email', text: t('emailError') }]} />
      )}
      <div className="form-grid">
        <Field label={t('name')} name="name" defaultValue={t('nameValue')} autoComplete="name" />
        <Field label={t('phone')} name="phone" hint={t('phoneHint')} autoComplete="tel" inputMode="tel" optional />
        <Field
          id="sample-email"
          label={t('email')}
          name="email"
          error={t('emailError')}
          defaultValue="hetal@example"
          full
        />
        <SelectField
          label={t('country')}
          name="country"
          options={[
            { value: 'IN', label: t('india') },
            { value: 'GB', label: t('uk') },
          ]}
        />
        <PasswordField label={t('password')} name="password" autoComplete="new-password" />
        <TextareaField label={t('message')} name="message" full />
      </div>
      <Checkbox name="terms">{t('terms')}</Checkbox>
      <Checkbox name="terms-wrong" error={t('termsError')}>
        {t('terms')}
      </Checkbox>
      <Switch defaultChecked>{t('takingOrders')}</Switch>
      <Switch>{t('takingOrders')}</Switch>
      <TransportChoice />
      <Button onClick={() => setSubmitCount(submitCount + 1)}>{t('send')}</Button>
    </GallerySection>
  )
}

function Marks() {
  const { t } = useTranslation('gallery')
  const [size, setSize] = useState('250g')
  const [state, setState] = useState<'good' | 'short' | 'damaged'>('short')
  const [diets, setDiets] = useState<string[]>(['jain'])
  return (
    <GallerySection title={t('marks')}>
      <div className="row-16 middle">
        <Pill tone="fresh">{t('new')}</Pill>
        <Pill tone="working" icon="clock">
          {t('packing')}
        </Pill>
        <Pill tone="done">{t('atHub')}</Pill>
        <Pill tone="problem">{t('held')}</Pill>
        <Pill>{t('live')}</Pill>
        <Stars value={4} />
        <DietMark diet="vegetarian" />
        <DietMark diet="jain" />
        <DietMark diet="vegan" />
        <DietMark diet="swaminarayan" />
        <DietMark diet="glutenFree" />
      </div>
      <DietList diets={['vegetarian', 'jain', 'vegan']} />
      <Chips label={t('chosenFilters')}>
        {diets.map((diet) => (
          <Chip key={diet} text={t('jain')} onRemove={() => setDiets([])} />
        ))}
      </Chips>
      <StarChoice legend={t('yourStars')} name="stars" />
      <ChoiceRow
        variant="options"
        legend={t('weight')}
        value={size}
        onChange={setSize}
        choices={[
          { value: '250g', label: '250g', note: '₹95' },
          { value: '500g', label: '500g', note: '₹180' },
          { value: '1kg', label: '1kg', note: '₹340' },
        ]}
      />
      <ChoiceRow
        variant="segments"
        legend={t('stateOf')}
        value={state}
        onChange={setState}
        choices={[
          { value: 'good', label: t('good') },
          { value: 'short', label: t('short'), problem: true },
          { value: 'damaged', label: t('damaged'), problem: true },
        ]}
      />
      <Facets diets={diets} onDiets={setDiets} />
    </GallerySection>
  )
}

function TransportChoice() {
  const { t } = useTranslation('gallery')
  const [transport, setTransport] = useState('surface')
  return (
    <fieldset className="form-section">
      <legend>{t('travels')}</legend>
      <RadioCard
        name="way"
        value="surface"
        title={t('surface')}
        note={t('surfaceNote')}
        trailing="₹79"
        checked={transport === 'surface'}
        onChange={() => setTransport('surface')}
      />
      <RadioCard
        name="way"
        value="air"
        title={t('air')}
        note={t('airNote')}
        trailing="₹160"
        checked={transport === 'air'}
        onChange={() => setTransport('air')}
      />
      <RadioCard name="way" value="cash" title={t('collect')} error={t('collectError')} disabled />
    </fieldset>
  )
}

function Facets({ diets, onDiets }: { diets: readonly string[]; onDiets: (diets: string[]) => void }) {
  const { t } = useTranslation('gallery')
  const [low, setLow] = useState('50')
  const [high, setHigh] = useState('250')
  return (
    <div className="facets">
      <Facet
        legend={t('dietLegend')}
        name="diet"
        options={[{ value: 'jain', label: t('jain'), count: 31, mark: <DietMark diet="jain" decorative /> }]}
        chosen={diets}
        onChange={onDiets}
      />
      <FacetRange
        legend={t('priceLegend')}
        from={{ label: t('from'), name: 'low', value: low, onChange: setLow }}
        to={{ label: t('to'), name: 'high', value: high, onChange: setHigh }}
      />
    </div>
  )
}
