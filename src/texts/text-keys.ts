/** The English texts of each surface, whose keys are every language's keys. */
type Surfaces = {
  account: typeof import('./en/account.json')
  admin: typeof import('./en/admin.json')
  announcements: typeof import('./en/announcements.json')
  'api-keys': typeof import('./en/api-keys.json')
  audit: typeof import('./en/audit.json')
  bulk: typeof import('./en/bulk.json')
  cancelling: typeof import('./en/cancelling.json')
  'carrier-invoices': typeof import('./en/carrier-invoices.json')
  carriers: typeof import('./en/carriers.json')
  cart: typeof import('./en/cart.json')
  'cart-merge': typeof import('./en/cart-merge.json')
  'cart-sizes': typeof import('./en/cart-sizes.json')
  'cart-messages': typeof import('./en/cart-messages.json')
  catalogue: typeof import('./en/catalogue.json')
  categories: typeof import('./en/categories.json')
  checkout: typeof import('./en/checkout.json')
  'checkout-fields': typeof import('./en/checkout-fields.json')
  'claim-desk': typeof import('./en/claim-desk.json')
  claims: typeof import('./en/claims.json')
  'commission-invoice': typeof import('./en/commission-invoice.json')
  contact: typeof import('./en/contact.json')
  content: typeof import('./en/content.json')
  countries: typeof import('./en/countries.json')
  courier: typeof import('./en/courier.json')
  'courier-cash': typeof import('./en/courier-cash.json')
  'courier-pay': typeof import('./en/courier-pay.json')
  'courier-steps': typeof import('./en/courier-steps.json')
  duty: typeof import('./en/duty.json')
  segments: typeof import('./en/segments.json')
  'customer-merge': typeof import('./en/customer-merge.json')
  'customer-imports': typeof import('./en/customer-imports.json')
  customs: typeof import('./en/customs.json')
  'home-delivery': typeof import('./en/home-delivery.json')
  'demo-bar': typeof import('./en/demo-bar.json')
  desk: typeof import('./en/desk.json')
  'desk-order': typeof import('./en/desk-order.json')
  dispatch: typeof import('./en/dispatch.json')
  documents: typeof import('./en/documents.json')
  emails: typeof import('./en/emails.json')
  faq: typeof import('./en/faq.json')
  festivals: typeof import('./en/festivals.json')
  fields: typeof import('./en/fields.json')
  gallery: typeof import('./en/gallery.json')
  'held-emails': typeof import('./en/held-emails.json')
  'hs-codes': typeof import('./en/hs-codes.json')
  hub: typeof import('./en/hub.json')
  'hub-packing': typeof import('./en/hub-packing.json')
  'hub-units': typeof import('./en/hub-units.json')
  'hub-papers': typeof import('./en/hub-papers.json')
  'hub-receiving': typeof import('./en/hub-receiving.json')
  hubs: typeof import('./en/hubs.json')
  inbox: typeof import('./en/inbox.json')
  identity: typeof import('./en/identity.json')
  info: typeof import('./en/info.json')
  invitation: typeof import('./en/invitation.json')
  'my-account': typeof import('./en/my-account.json')
  notify: typeof import('./en/notify.json')
  'order-tags': typeof import('./en/order-tags.json')
  offline: typeof import('./en/offline.json')
  'hub-bins': typeof import('./en/hub-bins.json')
  recalls: typeof import('./en/recalls.json')
  'late-box': typeof import('./en/late-box.json')
  'late-choice': typeof import('./en/late-choice.json')
  'late-question': typeof import('./en/late-question.json')
  'last-mile': typeof import('./en/last-mile.json')
  lists: typeof import('./en/lists.json')
  opening: typeof import('./en/opening.json')
  order: typeof import('./en/order.json')
  'order-events': typeof import('./en/order-events.json')
  'order-states': typeof import('./en/order-states.json')
  passbook: typeof import('./en/passbook.json')
  payment: typeof import('./en/payment.json')
  payments: typeof import('./en/payments.json')
  payouts: typeof import('./en/payouts.json')
  people: typeof import('./en/people.json')
  'credit-back': typeof import('./en/credit-back.json')
  'customer-push': typeof import('./en/customer-push.json')
  'order-push': typeof import('./en/order-push.json')
  'own-notifications': typeof import('./en/own-notifications.json')
  'product-merge': typeof import('./en/product-merge.json')
  'photo-cut': typeof import('./en/photo-cut.json')
  'pickup-point': typeof import('./en/pickup-point.json')
  pickups: typeof import('./en/pickups.json')
  'pin-locations': typeof import('./en/pin-locations.json')
  'product-desk': typeof import('./en/product-desk.json')
  'product-problems': typeof import('./en/product-problems.json')
  'product-request': typeof import('./en/product-request.json')
  prohibited: typeof import('./en/prohibited.json')
  'product-sheets': typeof import('./en/product-sheets.json')
  'scheduled-prices': typeof import('./en/scheduled-prices.json')
  'send-again': typeof import('./en/send-again.json')
  'share-kit': typeof import('./en/share-kit.json')
  'shop-export': typeof import('./en/shop-export.json')
  'product-sizes': typeof import('./en/product-sizes.json')
  promotions: typeof import('./en/promotions.json')
  'rate-calculator': typeof import('./en/rate-calculator.json')
  'rate-sheets': typeof import('./en/rate-sheets.json')
  rates: typeof import('./en/rates.json')
  'read-aloud': typeof import('./en/read-aloud.json')
  refunds: typeof import('./en/refunds.json')
  refusals: typeof import('./en/refusals.json')
  registration: typeof import('./en/registration.json')
  'review-form': typeof import('./en/review-form.json')
  'report-schedules': typeof import('./en/report-schedules.json')
  reports: typeof import('./en/reports.json')
  reviews: typeof import('./en/reviews.json')
  sandbox: typeof import('./en/sandbox.json')
  scanning: typeof import('./en/scanning.json')
  'status-page': typeof import('./en/status-page.json')
  'search-learning': typeof import('./en/search-learning.json')
  'search-lists': typeof import('./en/search-lists.json')
  'search-page': typeof import('./en/search-page.json')
  'search-results': typeof import('./en/search-results.json')
  'search-terms': typeof import('./en/search-terms.json')
  'second-factor': typeof import('./en/second-factor.json')
  seller: typeof import('./en/seller.json')
  'seller-day': typeof import('./en/seller-day.json')
  'seller-offline': typeof import('./en/seller-offline.json')
  sendability: typeof import('./en/sendability.json')
  shell: typeof import('./en/shell.json')
  shelves: typeof import('./en/shelves.json')
  shop: typeof import('./en/shop.json')
  'shop-front': typeof import('./en/shop-front.json')
  'shopping-location': typeof import('./en/shopping-location.json')
  'speech-input': typeof import('./en/speech-input.json')
  staff: typeof import('./en/staff.json')
  'staff-forms': typeof import('./en/staff-forms.json')
  'staff-roles': typeof import('./en/staff-roles.json')
  states: typeof import('./en/states.json')
  'store-review': typeof import('./en/store-review.json')
  'store-credit': typeof import('./en/store-credit.json')
  'store-credit-desk': typeof import('./en/store-credit-desk.json')
  'store-calendar': typeof import('./en/store-calendar.json')
  'push-messages': typeof import('./en/push-messages.json')
  'seller-notifications': typeof import('./en/seller-notifications.json')
  'store-people': typeof import('./en/store-people.json')
  'store-setup': typeof import('./en/store-setup.json')
  statuses: typeof import('./en/statuses.json')
  suggestions: typeof import('./en/suggestions.json')
  support: typeof import('./en/support.json')
  terms: typeof import('./en/terms.json')
  'theme-editor': typeof import('./en/theme-editor.json')
  themes: typeof import('./en/themes.json')
  ui: typeof import('./en/ui.json')
  'unit-labels': typeof import('./en/unit-labels.json')
  webhooks: typeof import('./en/webhooks.json')
  'why-choose': typeof import('./en/why-choose.json')
}

/** The name of a file of texts. */
export type Surface = keyof Surfaces

/** The keys of a tree of texts, with dots. `items_one` and `items_other` are also read as `items`, with a count. */
type KeysOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key | Counted<Key> : `${Key}.${KeysOf<Tree[Key]>}`
}[keyof Tree & string]
type Counted<Key> = Key extends `${infer Name}_${'one' | 'other'}` ? Name : never

/** The names of the groups of texts in a tree, with dots. */
type GroupsOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? never : Key | `${Key}.${GroupsOf<Tree[Key]>}`
}[keyof Tree & string]

type Keys = { [Name in Surface]: KeysOf<Surfaces[Name]> }
type Addressed = { [Name in Surface]: `${Name}:${Keys[Name]}` }

type Groups = { [Name in Surface]: GroupsOf<Surfaces[Name]> }
type AddressedGroups = { [Name in Surface]: `${Name}:${Groups[Name]}` }

/** The keys of one surface. */
export type TextKey<Name extends Surface> = Keys[Name]

/** The keys inside one group of a surface: `email` of `fields.email`. */
export type KeyIn<Name extends Surface, Group extends string> =
  TextKey<Name> extends infer Key ? (Key extends `${Group}.${infer Rest}` ? Rest : never) : never

/** A key of any surface, as `surface:key`. */
export type AddressedKey = Addressed[Surface]

/** A group of texts by code: of one surface by its name, of any other as `surface:group`. */
export type TextGroup<Name extends Surface> = Groups[Name] | AddressedGroups[Surface]
