import type { ContentBody } from '#domain/content/content-body.ts'
import type { EmailContent } from '#domain/content/content-id.ts'
import type { Language } from '#domain/language/language.ts'
import { formatMoney } from '#domain/money/currency.ts'
import { paise } from '#domain/money/money.ts'
import { listVersionsInForce } from '#server/content/content-store.ts'
import { composeEmail } from '#server/email/compose-email.ts'
import { composeTemplate } from '#server/email/deliver-email.ts'
import { type EmailTexts, emailTextsOf } from '#server/email/email-texts.ts'
import { formatDateTime, formatDay } from '#server/email/format-date.ts'
import { translate } from '#server/translate.ts'

/** Values that a preview fills placeholders with; a code or an amount is the same in every language. */
function sampleValues(language: Language): Record<string, string> {
  const sample = (name: 'name' | 'store' | 'product' | 'paper' | 'topic' | 'device') =>
    translate(language, 'content', `sample.${name}`)
  const at = new Date('2026-11-07T12:30:00Z')
  const names = ['name', 'inviter', 'actor', 'writer'].map((key) => [key, sample('name')])
  const money = formatMoney(paise(124_500), 'INR', language)
  return {
    ...Object.fromEntries(names),
    number: 'HT-24070',
    count: '2',
    bags: '2',
    make: '3',
    accept: '1',
    grams: '1450',
    amount: money,
    total: money,
    store: sample('store'),
    stores: sample('store'),
    title: sample('store'),
    product: sample('product'),
    typed: sample('product'),
    kind: sample('paper'),
    paper: sample('paper'),
    topic: sample('topic'),
    subject: sample('topic'),
    role: sample('topic'),
    device: sample('device'),
    event: sample('topic'),
    email: 'namaste@haatdi.example',
    endpoint: 'hooks.example.com',
    gateway: 'Razorpay',
    issuer: 'Haatdi',
    reference: 'rfnd_N2rXq81',
    error: 'BAD_REQUEST',
    key: 'HT-7F2Q',
    browser: 'Firefox',
    system: 'Android',
    day: formatDay(at.toISOString().slice(0, 10), language),
    from: formatDay(at.toISOString().slice(0, 10), language),
    to: formatDay('2026-11-12', language),
    until: formatDateTime(at, language),
    time: formatDateTime(at, language),
    by: formatDateTime(at, language),
  }
}

/** Composes an email as it would be sent with these texts and sample values. */
export async function composeSample(id: EmailContent, body: ContentBody, language: Language, publicUrl: string) {
  const others = await listVersionsInForce('email.')
  const texts = emailTextsOf(language, [
    ...others.filter(({ contentId }) => contentId !== id).map((version) => version.body),
    body,
  ])
  const values = sampleValues(language)
  const name = id.slice('email.'.length)
  if (!name.startsWith('templates.')) return composeOrderSample(name, texts, values, publicUrl)
  const template = name.slice('templates.'.length)
  const has = (part: string) => texts.has(`${name}.${part}`)
  return composeTemplate(texts, {
    template,
    values,
    ...(has('heading') ? { written: translate(language, 'content', 'sample.written') } : {}),
    ...(has('button') ? { path: '/' } : {}),
    ...(has('stop') ? { stopPath: '/notify-me/stop' } : {}),
    isLast: false,
    publicUrl,
  })
}

/** An email about an order; the texts around all emails are shown by one about a new order. */
function composeOrderSample(name: string, texts: EmailTexts, values: Record<string, string>, publicUrl: string) {
  const { t, language } = texts
  const own = name === 'common' ? 'order.customer.order_placed' : name
  const audience = (['seller', 'hub', 'admin'] as const).find((one) => own.startsWith(`order.${one}.`)) ?? 'customer'
  const isNew = own.endsWith('order_placed') || own.includes('.payment_')
  const total = values.total ?? ''
  return composeEmail({
    language,
    subject: t(`${own}.subject`, values),
    greeting: t('greeting', values),
    blocks: [
      { text: t(texts.has(`${own}.text`) ? `${own}.text` : 'orderNumber', values) },
      ...(isNew
        ? [
            {
              columns: (['item', 'quantity', 'amount'] as const).map((column) => t(`table.${column}`)),
              rows: [[`${values.product ?? ''} (${values.store ?? ''})`, '2', total]],
              sums: [[t('table.total'), total] as const],
            },
            { text: t('arrives', values) },
          ]
        : []),
      { button: t(`button.${audience}`), href: publicUrl },
      ...(audience === 'customer' ? [{ small: t('linkNote') }] : []),
    ],
    footer: t('footer', values),
    sign: t('sign'),
  })
}
