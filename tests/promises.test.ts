import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'

/**
 * What the specification promises a visitor, and the test that holds it: a promise in its own words, the file, and a piece of the test's
 * name. A test that is renamed or taken away makes this list fail, so that no promise is left without one. `decisions` are those of
 * the product's own page of decisions, `correctness` its rules of correctness.
 */
type Promised = [promise: string, file: string, name: string]

const cart = 'src/domain/cart.test.ts'
const store = 'src/web/cart/cart-store.test.ts'
const member = 'src/web/cart/member-cart.test.ts'
const adding = 'src/web/storefront/add-to-cart.test.tsx'
const pages = 'tests/public-pages.test.ts'
const visitor = 'tests/journeys/visitor.spec.ts'
const contact = 'tests/journeys/contact.spec.ts'
const dialog = 'src/web/chrome/contact-dialog.test.tsx'
const dress = 'tests/journeys/festival.spec.ts'
const kit = 'src/web/ui/ui-parts.test.tsx'
const toasts = 'src/web/ui/toast-store.test.ts'
const cache = 'src/web/data/query-client.test.ts'
const call = 'src/web/api.test.ts'
const failure = 'src/web/api-error.test.ts'
const place = 'src/web/shell/choose-city.test.ts'
const located = 'src/web/visitor/find-coordinates.test.ts'
const user = 'src/web/data/user.test.ts'
const area = 'tests/journeys/account-area.spec.ts'
const changeEmail = 'src/server/accounts/change-email.test.ts'
const changePassword = 'src/server/accounts/change-password.test.ts'
const ownSessions = 'src/server/accounts/own-sessions.test.ts'
const leaving = 'src/server/members/leaving.test.ts'
const themes = 'src/server/themes/themes.test.ts'
const doors = 'src/server/cart/cart-doors.test.ts'
const merging = 'src/server/cart/merge-guest-cart.test.ts'
const goods = 'src/server/catalogue/catalogue.test.ts'
const shopFacts = 'src/server/shop/shop.test.ts'
const delivery = 'src/domain/delivery-price.test.ts'
const offers = 'src/domain/offers.test.ts'
const journey = 'tests/journeys/registration.spec.ts'
const registering = 'src/server/accounts/register-account.test.ts'
const recovering = 'src/server/accounts/recovery.test.ts'
const keys = 'src/web/shell/browser-storage.test.ts'
const factor = 'src/server/accounts/second-factor.test.ts'
const guarded = 'tests/guards.test.ts'
const guards = 'tests/journeys/guards.spec.ts'
const invitations = 'src/server/accounts/invitations.test.ts'
const people = 'src/server/admin/people.test.ts'
const placing = 'src/server/orders/place-order.test.ts'
const notify = 'src/server/notify/notify.test.ts'
const headers = 'src/server/http/http.test.ts'
const working = 'tests/journeys/roles.spec.ts'
const entering = 'tests/journeys/signing-in.spec.ts'
const authPage = 'src/web/account/auth-page.test.ts'
const figures = 'src/server/orders/kept-figures.test.ts'
const paying = 'src/server/payments/payments.test.ts'
const vendors = 'src/server/payments/vendors.test.ts'
const basket = 'src/domain/basket-price.test.ts'
const others = 'tests/attacks/other-peoples-things.test.ts'

const promises: Record<string, Promised[]> = {
  '1. what the product does': [
    ['Catalogues are city-based', goods, 'shows ten products of the city that are in stock'],
    ['Product categories: eight', shopFacts, 'lists eight shelves'],
    ['Guests can browse and keep a cart without an account', store, 'a cart without an account is kept'],
    ['Guests buy without an account', 'tests/journeys/guest-buys.spec.ts', 'a guest buys from two makers'],
    ['English, Gujarati and Hindi', pages, 'interface, product and brand content are in'],
    ['The chosen language persists across visits', visitor, 'the language changes without losing the page'],
    [
      'A banner says orders will open soon while browsing stays open',
      'tests/journeys/opening.spec.ts',
      'the shop is closed with a date, browsed and carted',
    ],
    ['Prices include all applicable taxes', pages, 'prices include all applicable taxes'],
    ['Cash on delivery or card, UPI, wallet', pages, 'cash on delivery, card, UPI, wallet'],
    ['Free delivery is mentioned in the cart text for orders above ₹500', kit, 'delivery is free only above it'],
    [
      'The home banner promotes ₹599, FREEGHUJ and 20% on namkeen',
      pages,
      'the home banner promotes free delivery on orders of ₹599 and above',
    ],
    ['Festival effects and floating decorations', dress, 'floating decorations are few'],
    ['A performance monitor with a threshold of 25', 'src/domain/festival-effects.test.ts', '25 is the threshold'],
    ['A background worker is registered', 'tests/journeys/offline.spec.ts', 'offline, reading works'],
    ['Couriers manage shipments, admins the platform', working, 'signs in, works, signs out'],
    ['Fonts are preloaded', 'tests/fonts.test.ts', 'one file is preloaded for each language'],
  ],
  '2. screens and routes': [
    ['Public routes', pages, 'is a page, in a first answer'],
    ['/auth and /login, the same page', pages, '/auth and /login are the same sign-in page'],
    ['Any other path shows a not-found page', pages, 'any other path shows a not-found page'],
    ['Any other path behind a guard too', pages, '/admin/customers/1/nothing'],
    [
      'The path of why-choose contains the short name',
      'tests/journeys/questions.spec.ts',
      'another shop has no page of reasons here',
    ],
    [
      'While the user is being determined, a spinner shows',
      'src/web/account/guard-spinner.test.ts',
      'while the user is being determined, a spinner shows',
    ],
    [
      'A visitor who is not logged in is redirected to /auth',
      'src/web/account/guard.test.ts',
      'a guest at the account signs in',
    ],
    ['Admin passes every role check', 'src/web/account/guard.test.ts', 'an admin passes every door'],
    ['Every role-protected route exists', guarded, 'every role-protected route of specification section 2 exists'],
    ['Every kind of guarded route x five people', guards, 'a route of every kind of guard opens for'],
    ['Nothing private before the user is known', guarded, 'a spinner, nothing private'],
    ['Redirected to /auth, and back afterwards', guards, 'a guest who signs in comes back to where she was'],
    [
      'A route may require one role or a list of roles',
      'src/web/account/guard.test.ts',
      'a route may require a list of roles',
    ],
    ['only to our own paths', guards, 'after signing in nobody is sent to'],
    ['only to our own paths: after registering too', entering, 'whoever is signed in already is taken'],
    ['only to our own paths: after Google too', 'tests/journeys/google.spec.ts', 'a newcomer who agrees stays here'],
    ['only to our own paths: in every link', authPage, 'an address that would lead elsewhere afterwards'],
    ['All the same courier dashboard; the same seller dashboard', entering, 'one dashboard at every address of it'],
    ['Wrong role: a seller to /seller', 'src/web/account/guard.test.ts', 'a seller at the courier’s door goes'],
    [
      'Wrong role: a courier to /courier/dashboard',
      'src/web/account/guard.test.ts',
      'a courier at the admin’s door goes',
    ],
    ['Wrong role: everyone else to /', 'src/web/account/guard.test.ts', 'a customer at the seller’s door goes home'],
    ['After logout the user goes to /', user, 'logout clears all cached data and goes to /'],
    ["A full-screen 'Loading...' indicator", 'src/web/shell/late-page.test.tsx', "full-screen 'Loading...' indicator"],
    ['The themed loader: small, medium and large', kit, 'the themed loader comes in'],
    ['The themed loader: optional full-screen mode', kit, 'optional full-screen mode'],
    ["The themed loader: the product name, preceded by 'Loading'", kit, "the loader's default message"],
    ['Two round buttons on every page', pages, 'a floating contact widget'],
    ['Two round buttons at the right edge', contact, 'two round buttons stand at the right edge'],
    ["A modal titled 'Get In Touch', e-mail, location, two profiles", dialog, 'has %s'],
    ["Labels of the form, 'Send Message'", dialog, 'to the letter (specification 2 and 8)'],
    ["'Sending...' and disabled while submitting", contact, 'the contact form tells each mistake'],
    ['The modal is at most 90% of the viewport height', contact, 'at most 90 % high'],
    [
      "The cookie banner: /privacy-policy, 'Accept All', 'Decline'",
      pages,
      'the cookie banner links to /privacy-policy',
    ],
  ],
  '3. entities and their fields': [
    ['Theme: the default one', 'src/domain/theme.test.ts', 'is Classic Gujarati marketplace to the letter'],
    ['Product (fields read)', goods, 'is told whole, with these fields'],
    ['Product labels: ingredients, nutritional info, category', pages, 'a product has its name, description, price'],
    ['Brand: id, name, city', goods, 'tell their story, and every language'],
    ['Cart item (local): product and quantity', store, 'a cart without an account is kept under cart'],
    ['Cart item (server)', doors, 'GET /api/cart: items with product'],
    ['Currency: code, symbol, name, flag, exchangeRate', shopFacts, 'lists eight shelves and seven currencies'],
    ['Location state: coordinates, city', 'src/domain/location.test.ts', 'what is stored comes back'],
    [
      'Contact message: name, email, subject, message',
      'src/server/support/support.test.ts',
      'keeps the letter and mails it',
    ],
    ['Checkout/shipping fields', 'src/domain/address.test.ts', 'only the notes may be'],
    ['Auth fields', authPage, 'the fields say to a password manager what they are'],
    ['Consent value under cookieConsent', 'src/web/analytics/analytics.test.ts', 'under cookieConsent'],
    ['Stored browser keys', keys, 'is written under its own name'],
  ],
  '4. states and transitions': [
    [
      'The active theme from the server is applied automatically',
      dress,
      'the active theme from the server is applied automatically',
    ],
    ['A previewed theme temporarily overrides it', themes, 'in that browser alone'],
    ['Reset returns to the active theme', dress, 'reset returns to the active theme'],
    ['or the default theme if none', themes, 'or to the default theme if none'],
    ['The city defaults to Ahmedabad when none is stored', pages, 'the city defaults to Ahmedabad'],
    ['Detecting stores the coordinates, always sets Ahmedabad', place, 'always sets the city to Ahmedabad'],
    ['Setting a city manually clears stored coordinates', place, 'setting a city manually clears'],
    ['When city or location changes, data are refreshed', place, 'brand, product and search data are refreshed'],
    ['A cart belongs to a single city', cart, 'always leaves a cart of one city that is its own'],
    ["The current city differs from the cart's: cleared", cart, 'clears when the visitor stands in another city'],
    ["'Cart Cleared' with a message about the location change", adding, 'when the current city differs'],
    ['A brand in a different city: cleared, new cart there', cart, 'clears when the maker is in another city'],
    ['Quantity is set, not a sum', store, 'sets its quantity to the given value (not a sum)'],
    ['Quantity is set, not a sum: on the server', doors, 'never sums them'],
    ['Remove, update quantity and clear are supported', doors, 'loses a line, then all'],
    ['Clearing resets the cart city', store, 'clearing resets the cart city'],
    ['A validation routine clears a cart of several cities', store, 'a validation routine clears the cart'],
    ['A corrupt stored cart is discarded', store, 'a corrupt stored cart is discarded'],
    [
      'On login the guest cart is merged into the server cart',
      'tests/journeys/members-cart.spec.ts',
      'on login the guest cart is merged',
    ],
    ['or registration', journey, 'a customer registers with a filled guest cart, which comes along'],
    ['Admin and courier accounts cannot be self-registered', registering, 'choosing admin or courier is refused'],
    [
      'then the local cart is replaced by the server cart',
      member,
      'then the local cart is replaced by the server cart',
    ],
    ['If the server cart is empty the local cart is removed', member, 'the local cart is removed'],
    ['The merge also runs after an OAuth login', member, 'after an OAuth login'],
    ['with a 5-second guard against repeats', member, 'a 5-second guard against repeats'],
    [
      'City conflict, stock and withdrawn things in one message',
      'src/web/cart/merge-words.test.ts',
      'are one message in %s',
    ],
    ['The merge is idempotent on the server, at once too', merging, 'asked for ten times at once is merged once'],
    ['A merge refuses the basket of another account', merging, 'that went to one account does not go to another'],
    ['Logout clears all cached data and goes to /', user, 'logout clears all cached data and goes to /'],
    ['Logout, in every tab, and nothing personal stays', area, 'logout leaves nothing personal, in every tab'],
    ['If the logout call fails, the session is still cleared', user, 'if the logout call fails'],
    ['Logout of each role, in each language', working, 'signs out, and nothing personal stays in storage'],
    ['A failed logout is made up for at the next start', user, 'the next page tells the server before anything else'],
    ['The contact modal: opened by its button, closed by dismissal', contact, 'gives the focus back'],
    ['The contact form: success resets and closes, failure keeps', contact, 'keeps everything when it fails'],
    ['The cookie banner: shown only when nothing is stored', visitor, 'a first visit is asked about cookies'],
    ['In stock or out of stock', 'src/web/storefront/shelf-card.test.ts', 'is sold out when the maker has none'],
    ['Language: detection order', 'src/domain/language-choice.test.ts', 'the stored choice before everything'],
    ['Language: detection order, as the server keeps it', pages, 'detection order'],
    ['The stored choice first', 'src/web/shell/first-paint.test.ts', 'the stored choice comes before the cookie'],
    ['The cookie lasts 1440 minutes', 'src/web/shell/choose-language.test.ts', 'the cookie lasts 1440 minutes'],
  ],
  '5. validation rules': [
    ['Contact: each rule with its message', 'src/domain/contact-message.test.ts', 'the contact form'],
    ['validated on submit, then re-validated on change', contact, 'tells each mistake under its field'],
    ['the same rules on the server', 'src/server/support/support.test.ts', 'by the rules of the form'],
    ['Search needs at least 2 characters', pages, 'search needs at least 2 characters'],
    [
      'Search needs at least 2 characters: on the server',
      'src/server/catalogue/search.test.ts',
      'asks for two letters',
    ],
    ['Order notes are optional', 'src/domain/address.test.ts', 'only the notes may be'],
  ],
  '6. roles and permissions': [
    [
      'Registration lets the person choose among four',
      'src/web/account/auth-page.test.ts',
      'registers too: four choices',
    ],
    ['Customer (shop)', registering, 'opens a customer’s account and signs in'],
    ['Seller (sell products, with a store name)', registering, 'as a seller keeps the store as a wish'],
    ['Choosing admin or courier: the exact sentences from the server', registering, 'with the exact sentence'],
    ['Choosing admin or courier: the exact sentences at once', journey, 'refused at once and by the server'],
    [
      'Home per role: seller /seller, courier /courier/dashboard, others /',
      'src/domain/account-change.test.ts',
      'home per role',
    ],
    [
      'Anonymous visitors may browse, use the cart, search and contact',
      'tests/guest-doors.test.ts',
      'anonymous visitors may browse, use the cart, search and contact',
    ],
    ['Route access per role; admin passes', guards, 'a route of every kind of guard opens for'],
    ['Only administrators create couriers and admins', invitations, 'brings a courier in'],
    ['The role counts at each request', people, 'a demoted seller is a stranger at the next request'],
  ],
  '7. the calls': [
    ['POST /api/auth/register: a user', registering, 'opens a customer’s account'],
    ['or an object with a user field', user, 'registration is answered by'],
    ['All calls send cookies; JSON; caching disabled', call, 'sends cookies, asks for JSON and disables caching'],
    ['JSON is sent when a body exists', call, 'JSON is sent when a body exists'],
    ['X-Requested-With on iOS or Safari', call, 'an X-Requested-With header is added'],
    ['GET /api/festival-themes', themes, 'list of themes with isActive'],
    ['refetched every 5 minutes', 'src/web/festival/themes-query.test.ts', 'refetched every 5 minutes'],
    ['GET /api/auth/user: the user, or null on 401', user, 'the user, or null on 401'],
    ['POST /api/auth/login', 'src/server/accounts/accounts.test.ts', 'works for the role %s'],
    ['POST /api/auth/logout: success on 200 or 204', call, 'success on 200 or 204'],
    [
      'POST /api/cart/merge: guestCartItems, guestId',
      member,
      'guestCartItems, each productId and quantity, and guestId',
    ],
    ['GET /api/brands/{id}', goods, 'tell their story, and every language'],
    ['POST /api/contact', 'src/server/support/support.test.ts', 'POST /api/contact'],
    [
      'The page preconnects to an online-payments host',
      'tests/pay-page-hint.test.ts',
      'the page preconnects to where one will pay',
    ],
    ['A GET on the first element of a query key', cache, 'a read goes to the first element of its key'],
    ['non-empty values become URL query parameters', call, 'a read (specification section 7)'],
    ['null on 401 when so configured', call, 'it may return null on 401 when so configured'],
    ['by default a 401 is an error', call, 'by default a 401 is an error'],
  ],
  '8. error catalogue': [
    ['error, then message, then the raw body, then the status text', failure, 'any non-OK response raises an error'],
    ["'{status}: {statusText}' or 'Request failed'", failure, 'if that parsing fails'],
    ['No retry with the digit 4, otherwise up to 2', cache, 'none if the error message contains the digit 4'],
    ['Mutations are never retried', cache, 'mutations are never retried'],
    ["'Login failed', and the words for Safari", 'src/web/sign-in/login-failure.test.ts', 'to the letter'],
    ["toast 'Login failed' with the server message", entering, "a toast 'Login failed' with the server message"],
    ['On Safari, if the message mentions Session or Cookie', entering, 'becomes advice about Safari'],
    [
      "'Registration failed' with the server message, falling back to itself",
      'src/web/account/registration-faults.test.ts',
      'a failed registration shows the server’s message',
    ],
    ["'Welcome to Haatdi!' and its description", journey, 'a customer registers with a filled guest cart'],
    ['Location errors', located, 'location errors'],
    ['Location toasts', located, 'toast titles and their description'],
    ['Cart messages (each shown 4 seconds)', adding, 'cart messages, each shown 4 seconds'],
    ['Cart messages to the letter', cart, 'are the specified ones in English'],
    ["Contact failure 'Error', success 'Message sent!'", dialog, 'to the letter (specification 2 and 8)'],
    ['Search failure', 'src/web/storefront/search/search-words.test.ts', 'to the letter'],
    ['No results, suggesting removing filters', pages, 'no results: a message'],
  ],
  '9. constants and limits': [
    ['Default item weight 250 grams', 'src/domain/weight.test.ts', 'the grams of an item'],
    [
      'weight is parsed from the leading digits',
      'src/domain/weight.test.ts',
      'the specified fallback for a weight text',
    ],
    ['Currencies and rates', 'src/domain/currency.test.ts', 'are the seven specified ones at the specified rates'],
    ['0 to 2 decimals in locale formats', 'src/domain/currency.test.ts', 'a price to read'],
    [
      'Default INR; preferred currency is stored',
      'src/web/currency/converted-amount.test.tsx',
      'preferred currency is stored',
    ],
    ['INR also for cart analytics', 'src/web/analytics/analytics.test.ts', 'cart analytics are in INR'],
    ['Theme stale time 5 minutes, 1 retry', 'src/web/festival/themes-query.test.ts', '1 retry'],
    ['User data is never cached', user, 'user data is never cached'],
    ['Fresh 5 minutes, discarded after 10', cache, 'fresh 5 minutes, discarded after 10 minutes unused'],
    ['No refetch on focus, mount, interval; on reconnect yes', cache, 'no refetch on window focus'],
    ['Online-only network mode', cache, 'online-only network mode'],
    ['Backoff 1 second, doubling to 30', cache, 'default retry backoff starts at 1 second'],
    ['At most 5 toasts', toasts, 'at most five are visible'],
    ['A dismissed toast is removed after 5000 ms', toasts, 'is removed 5000 ms later'],
    ['Default duration 5000 ms', 'tests/journeys/members-cart.spec.ts', 'default duration 5000 ms'],
    ['Swipe 50 px to the right; F8', visitor, 'F8 focuses the toast area'],
    ['Message box 4 rows', dialog, 'a message box of 4 rows'],
  ],
  decisions: [
    ['1. identity in one typed file', 'tests/identity.test.ts', 'nothing but one typed file says who runs the shop'],
    ['4. guest checkout is a setting', placing, 'a shop without guest checkout asks to sign in'],
    ['9. "tell me when" it opens: once', notify, 'about the opening comes once to each'],
    ['9. "tell me when" it is back in stock', notify, 'about a product comes when its stock is raised'],
    ['10. never oversold', placing, 'the last unit goes to one of ten'],
    ['11. weights are normalised on write', 'src/domain/weight.test.ts', 'a weight as a maker writes it'],
    ['13. duty is not included: said', 'src/server/cart/quote.test.ts', 'about papers and who collects duty'],
    ['15. cash on delivery in India only', 'src/domain/cash-on-delivery.test.ts', 'cash on delivery'],
    ['15. return, notice, sweep: once', 'src/server/payments/payments.test.ts', 'is paid once, whoever says so first'],
    ['18. the rate calculator', 'src/web/storefront/rates/rate-search.test.ts', 'the state of the calculator'],
    ['18. by the rates an admin edits', 'src/server/cart/quote.test.ts', 'the worked examples of the rates'],
    ['18. versions are dated', 'src/server/admin/rates.test.ts', 'wait for their day, and begin on time'],
    ['18. an order keeps its version', 'src/server/admin/rates.test.ts', 'an order keeps its version'],
    ['26. preconnects where they are needed alone', 'tests/pay-page-hint.test.ts', 'and no page that leads'],
    ['30. all is recomputed on the server', placing, 'charges to the paisa what the basket showed'],
    ['30. if the total has risen, stop and ask', placing, 'its price rises'],
    ['31. free until packed, on request until sealed', 'src/domain/cancellation.test.ts', 'a line of a part'],
    ['31. in a browser', 'tests/journeys/cancelling.spec.ts', 'a guest cancels one thing and then the whole order'],
    ['32. /dev never in production', 'tests/attacks/strange-addresses.test.ts', 'production has no development pages'],
    ['39. CSP: own scripts by their hashes', headers, 'a page allows its own inline scripts by their hashes'],
    ['39. HSTS only on https', headers, 'HSTS is promised on https only'],
    ['40. one document per seller, one for delivery', 'src/server/invoices/invoices.test.ts', 'are one per seller and'],
    ['41. packshots rule the drawing', 'src/drawing/packet.test.ts', 'every entry of the packshots belongs'],
    ['43. a missing key: 400', placing, 'a key that is missing'],
    ['43. scoped to the visitor', placing, 'belongs to one visitor alone'],
    ['44. suggestions have a wider bucket', 'src/server/catalogue/search.test.ts', 'have a limit of their own, wider'],
    ['36. the role is a wish', registering, 'choosing admin or courier is refused'],
    ['36. consent to the terms, the seller agreement and age 18', registering, 'records what was agreed to'],
    ['36. and how it was given', registering, 'the record says that nothing was ticked'],
    [
      '46. store applications: list and detail',
      'src/server/admin/applications.test.ts',
      'are listed newest first, with who asked',
    ],
    [
      '24. the letters of the accounts',
      'src/server/mail/account-letters.test.ts',
      'is one letter in HTML and in plain text',
    ],
    [
      'api. a failed sign-in is counted, without secrets',
      'src/server/accounts/failed-sign-ins.test.ts',
      'says nothing of what was typed',
    ],
    [
      '36. who asked for an order’s link is forgotten',
      'src/server/orders/order-links.test.ts',
      'is forgotten as soon as it was answered',
    ],
    ['37. every money, role and payout door of the admin’s', 'tests/access.test.ts', 'touches money, roles or payouts'],
    ['15. a purchase is told once it is paid', 'src/web/analytics/analytics.test.ts', 'is a purchase once it is paid'],
    ['44. passwords are hashed one at a time', 'src/server/accounts/password-hash.test.ts', 'one at a time'],
    [
      '44. a login storm waits in line, pages do not',
      'src/server/accounts/password-line.test.ts',
      'and pages do not wait in it',
    ],
    ['36. registration says what is wrong', registering, 'says what is taken, beside its field'],
    ['36. forgot-password answers known and unknown alike', recovering, 'known and unknown addresses hear the same'],
    ['5. an application opens no store', registering, 'nothing is live and nobody finds it'],
    ['3. an admin gives a courier capabilities', people, 'makes a customer a courier'],
    ['3. recorded with actor, before, after and reason', people, 'written down with before, after and reason'],
    [
      '5. a store is live only if approved, papers hold',
      'src/server/seller/find-store.test.ts',
      'a store is live only',
    ],
    ['6. invitations count once', invitations, 'the link twice is auth/link-spent'],
    ['6. the first admin by a command, no default password', 'tests/first-admin.test.ts', 'there is none by default'],
    ['6. invited, accepted, at work', 'tests/journeys/invitation.spec.ts', 'an admin invites a courier, who accepts'],
    ['7. one basket, one city; parked, swapped, never merged', store, 'a cleared cart is kept under parkedBaskets'],
    [
      '4. a guest order is followed through a revocable link',
      'src/server/orders/order-links.test.ts',
      'makes every earlier link and every cookie worthless',
    ],
    [
      '4. a later account with the verified same e-mail adopts it',
      'src/server/accounts/adopt-guest-orders.test.ts',
      'a later account with the verified same e-mail adopts guest orders',
    ],
    [
      '17. addresses follow the rules of the country',
      'src/server/members/addresses.test.ts',
      'by the country’s own rules',
    ],
    [
      '36. order lookup: the same answer and time',
      'src/server/orders/order-links.test.ts',
      'looking an order up takes the same time whether it exists or not',
    ],
    ['8. a merge is idempotent per guestId', merging, "moves into the member's once"],
    [
      '9. coming soon: the server refuses, 409 ordering/not-open',
      'src/server/notify/notify.test.ts',
      'the server refuses new orders with 409 ordering/not-open',
    ],
    [
      '9. everything can be browsed and carted',
      'src/server/notify/notify.test.ts',
      'everything can be browsed and carted meanwhile',
    ],
    ['12. INR in paise', 'src/domain/money.test.ts', 'is a whole number of paise'],
    ['12. rates editable and versioned', 'src/server/admin/currency-rates.test.ts', 'are versioned'],
    [
      '12. the order keeps its currency and rate',
      'src/server/admin/currency-rates.test.ts',
      'the order keeps the display currency and rate',
    ],
    ['14. delivery price: free above 500, FREEGHUJ from 599', delivery, 'the delivery price'],
    ['14. a code never makes it cost more', 'src/domain/basket-price.test.ts', 'never costs more for having a code'],
    ['14. 20 % off namkeen', offers, 'is 20 percent on namkeen'],
    [
      '14. chargeable weight, the worked example',
      'src/domain/shipping-rate.test.ts',
      '1,198 g on the scale, 1,561 g by bulk, 2,000 g charged',
    ],
    ['19. sendability: one function', 'src/domain/sendability.test.ts', '%s to %s: %s'],
    ['19. in the catalogue', goods, 'hides what may not enter the country'],
    ['19. in the cart', 'src/server/cart/quote.test.ts', 'what may not enter a country is told line by line'],
    ['19. at the checkout', 'src/server/orders/place-order.test.ts', 'bad input leaves nothing behind'],
    [
      '21. the courier’s device check',
      'tests/journeys/invitation.spec.ts',
      'the device check really tries what it says',
    ],
    ['23. e-mails in the language of the reader', 'src/server/mail/mail.test.ts', 'in her language'],
    ['23. every text in en, gu, hi', 'tests/texts.test.ts', 'has every text in %s'],
    [
      '26. third parties load nothing before consent',
      'src/web/analytics/analytics.test.ts',
      'analytics load nothing before consent',
    ],
    ['26. no preconnect for what is not configured', pages, 'third parties load nothing'],
    ['27. below 25 for 3 s effects turn off', dress, 'the performance monitor shows with ?fps'],
    [
      '27. effects stop for reduced motion, hidden tabs, data saver',
      'src/domain/festival-effects.test.ts',
      'effects also stop for',
    ],
    ['28. detecting always sets Ahmedabad, exactly', 'src/domain/location.test.ts', 'always sets Ahmedabad'],
    ['29. errors on the wire', 'src/domain/refusal.test.ts', 'a refusal carries code, status and details'],
    ["29. somebody else's thing is 404", 'src/server/orders/order-page.test.ts', 'no other account, and no stranger'],
    ['33. stored choice and cookie together', 'src/web/shell/choose-language.test.ts', 'are written together'],
    ['33. hreflang addresses serve crawlers', pages, 'as for a crawler'],
    ['34. a first-visit prompt, its flag is stored', visitor, 'offered her location, once each'],
    ['34. nothing stored in another way', keys, 'nothing is stored in any other way'],
    ['35. asked only with the hint', user, 'a browser without the hint does not ask at all'],
    ['35. the hint beside the session', 'src/server/accounts/accounts.test.ts', 'the hint is readable'],
    ['36. the same answer at e-mail change', changeEmail, 'is answered alike whether it has an account or not'],
    ['36. and the same time', changeEmail, 'takes the same work either way'],
    ['api. the account: e-mail, new address proven first', changeEmail, 'counts once its link is followed'],
    ['api. the account: a new password ends the others', changePassword, 'ends every other session, kills reset links'],
    ['api. the account: sessions seen and ended', ownSessions, 'can be ended one by one or all but this one'],
    ['api. the account: idle sessions end', ownSessions, 'who was silent for %s is still there'],
    ['api. the account: export', leaving, 'holds everything of the account'],
    ['api. the account: deletion', leaving, 'takes the person out of everything'],
    ['37. asked again for money actions', factor, 'ask for it, take a code, and ask again after ten minutes'],
    [
      '37. 403 auth/second-factor, at each declared door',
      'tests/access.test.ts',
      'a second factor is asked for by doors',
    ],
    ['37. a code counts once', factor, 'counts once, also when two come with it at the same moment'],
    [
      '37. nothing typed is lost',
      'tests/journeys/second-factor.spec.ts',
      'is asked for a second factor with all she typed',
    ],
    ['37. the demo secrets are printed', 'src/server/announce.test.ts', 'secret of each demo account beside its name'],
    ['37. and they count', factor, 'the printed secrets of the demo accounts count'],
    ['41. no flag is drawn as an emoji', pages, 'no flag and no other emoji'],
    ["42. 150 ms: 'Loading...'", 'src/web/shell/late-page.test.tsx', '150 ms'],
    ['42. 150 ms, in a browser', visitor, 'a page whose code is late shows Loading...'],
    ['42. skeletons after 200 ms', kit, 'skeletons after 200 ms'],
    ['42. offline: reading works, orders wait', visitor, 'reading goes on and orders wait'],
    ['48. cart, checkout, account and order pages are noindex', pages, 'order pages are noindex'],
    ['48. why-choose has the six reasons', 'src/server/facts/shop-facts.test.ts', 'six reasons'],
    ['15. the practice gateway: a hosted page', 'tests/journeys/paying.spec.ts', 'on the payment page in'],
    ['15. its fault switches: decline', paying, 'declined: nothing is lost'],
    ['15. duplicate and out of order', paying, 'told three times and in the wrong order'],
    ['15. lost return', paying, 'and nobody says so: the sweep finds it'],
    ['15. late capture', paying, 'late money, goods still there'],
    ['15. notices are signed', 'src/server/payments/take-notice.test.ts', 'without its signature, with a wrong one'],
    ['15. Razorpay at home, Stripe abroad', vendors, 'India pays at Razorpay, abroad at Stripe'],
    [
      '16. commission is frozen with rule, rate and base',
      'src/server/ledger/ledger.test.ts',
      'is fixed with rule, rate',
    ],
    ['16. GST on commission', 'src/domain/commission.test.ts', 'twelve percent, and GST on it'],
    [
      '20. a waybill is typed in, in the form of its carrier',
      'src/server/hub/hub.test.ts',
      'must look like one of its',
    ],
    ['20. a box with a waybill is a parcel', 'src/server/hub/hub.test.ts', 'makes the box a parcel that has its label'],
    ['45. deadlines are in Asia/Kolkata', 'src/domain/indian-moment.test.ts', 'a field that shows'],
    ['45. days begin at midnight in India', 'src/domain/delivery-date.test.ts', 'begin at midnight in India'],
    ['45. clocks of the staff are Indian', 'src/web/staff/say-time.test.ts', 'clocks and days are Indian'],
    ['46. offers', 'src/server/admin/keep-offers.test.ts', 'is a new version: shoppers see it at once'],
    ['46. rates', 'src/server/admin/rates.test.ts', 'lists every service with its figures'],
    ['46. settings', 'src/server/admin/settings.test.ts', 'of all kinds beside each other lists'],
    ['46. refunds', 'src/server/refunds/refunds-admin.test.ts', 'stands in the list, newest first'],
    [
      '46. late payments',
      'src/server/payments/show-payment.test.ts',
      'the operator sees payments and money that went back',
    ],
    ['46. disputes', 'src/server/notices/sandbox-desk.test.ts', 'fills the list of the admin'],
    ['46. invitations', invitations, 'its secret is in no list'],
    ['46. contact messages', 'src/server/support/support.test.ts', 'is marked as answered once, by name'],
    ['46. searches without a find', 'src/server/catalogue/search.test.ts', 'for admins alone'],
    ['46. reviews', 'src/server/reviews/reviews.test.ts', 'the list is narrowed by state and words'],
    ['46. claims', 'src/server/claims/decide-claim.test.ts', 'the list goes by state'],
  ],
  correctness: [
    ['1. money is whole paise', 'src/domain/money.test.ts', 'is a whole number of paise, never'],
    ['1. a total is the sum of its stored parts', basket, 'are never below zero and add up at every step'],
    ['2. shares sum exactly, a zero share gets nothing', 'src/domain/money.test.ts', 'never loses or invents a paisa'],
    ['3. what was paid for is not priced anew when it is split', figures, 'is split as it was priced'],
    ['4. the cart shows the price of then and of now', doors, 'keeps the price a product was put in at'],
    ['4. a higher total stops and asks', placing, 'its price rises'],
    ['4. a lower total is charged', placing, 'costs less when the total has fallen'],
    ['4. and told', 'tests/journeys/checkout-kept.spec.ts', 'a changed total is told'],
    ['5. a line is priced whole after a change and a merge', figures, 'is priced whole again when'],
    ['6. goods before discounts decide', basket, 'measures offers before discounts: 599 of namkeen'],
    ['6. at 598 and 599', 'src/server/admin/keep-offers.test.ts', 'FREEGHUJ at 598'],
    ['6. weight limit', offers, 'respects its weight cap'],
    ['6. from a clean state', basket, 'costs the same however often it is asked'],
    ['7. nothing is ever below zero', basket, 'are never below zero and add up at every step'],
    ['7. discounts never stack', offers, 'never adds to another, and never goes below nothing'],
    ['8. tax is inside the discounted price', 'src/domain/gst.test.ts', 'the tax inside a price'],
    ['9. commission is frozen', 'src/server/ledger/ledger.test.ts', 'is fixed with rule, rate and base'],
    ['9. and taken back line by line', 'src/domain/sale-rows.test.ts', 'given back whole, in however many parts'],
    [
      '10. first match; a missing target matches nothing',
      'src/domain/commission.test.ts',
      'is missing matches nothing',
    ],
    [
      '11. who bears a discount',
      'src/domain/commission.test.ts',
      "a discount of the maker's own makes the base smaller",
    ],
    ['12. an order keeps the version of its offers', 'src/server/admin/keep-offers.test.ts', 'it was placed by'],
    ['12. and of its rates', 'src/server/admin/rates.test.ts', 'an order keeps its version'],
    ['13. a display rate is dated', 'src/server/admin/currency-rates.test.ts', 'are versioned: each change keeps'],
    ['13. an order keeps its own', 'src/server/admin/currency-rates.test.ts', 'the order keeps the display currency'],
    ['14. another rate changes no cart and no order', figures, 'which changes neither cart nor order'],
    ['15. checked and taken in one: the last unit', placing, 'the last unit goes to one of ten'],
    ['15. in one order, so that nobody waits for each other', placing, 'baskets that cross each other'],
    ['15. a check in the database', figures, 'the database itself keeps no stock below nothing'],
    ['16. no lock across a call to a gateway', figures, 'nobody waits for the gateway'],
    ['16. what was held is asked for again', 'src/server/payments/expire-unpaid.test.ts', 'and the goods are gone'],
    ['17. a limited code counts as often as it may', 'src/server/orders/limited-codes.test.ts', 'wanted by fifty'],
    ['17. it is free again', 'src/server/orders/limited-codes.test.ts', 'is free again when nobody pays'],
    ['18. the same key and body: the same order', placing, 'twenty times at once is one order'],
    ['18. another body: 409', placing, 'with another body is refused'],
    ['18. the key outlives a reload', 'tests/journeys/checkout-kept.spec.ts', 'under the same key, after a reload too'],
    ['18. a cart is ordered once', placing, 'empties it, and takes it once only'],
    ['19. a cart that changes meanwhile changes no order', figures, 'what is paid is the order as it was placed'],
    ['19. paid amount and currency are compared', vendors, 'the order is not paid and the money goes back'],
    ['20. return, notice and sweep are equal', vendors, 'is paid once, however often and from wherever'],
    [
      '20. about a payment nobody knows: kept',
      'src/server/payments/take-notice.test.ts',
      'and kept when it is about nothing we know',
    ],
    ['21. a closed shop takes no payment away', figures, 'this one is paid all the same'],
    ['22. all is asked again, line by line', placing, 'between cart and order'],
    ['22. destination, weight, code, cash, quote', placing, 'bad input leaves nothing behind'],
    ['23. a merge counts once and tells every change', merging, 'is told with every change, and told the same again'],
    ['23. the guest’s quantity wins', merging, "the guest's quantity wins, stock is the limit"],
    ['23. the newest city wins', merging, 'of another city wins as the newer one'],
    ['24. never to another account', merging, 'that went to one account does not go to another'],
    ['24. priced anew', figures, 'a guest’s cart is merged into it'],
    ['25. a part per maker', placing, 'is one part per maker, one box, one payment'],
    ['26. the status comes from the parts that live', 'src/domain/order-status.test.ts', 'cancelled parts are not'],
    [
      '27. no more than was bought is packed',
      'src/server/cancellations/cancelling.test.ts',
      'packs what is left and no',
    ],
    ['27. in the database too', 'src/server/refunds/request-refund.test.ts', 'the database itself refuses more'],
    ['28. pending refunds count', 'src/server/refunds/request-refund.test.ts', 'pending refunds count'],
    ['28. delivery has a cap of its own', 'src/server/refunds/request-refund.test.ts', 'each thing has its own cap'],
    [
      '29. dearer for nobody when a maker fails',
      'src/server/cancellations/shortages.test.ts',
      'nothing becomes dearer',
    ],
    ['32. an event counts once and goes never backward', 'src/domain/parcel-flow.test.ts', 'takes a parcel back'],
    ['32. told by a courier', 'src/server/courier/courier.test.ts', 'a repeated and an earlier event as nothing'],
    ['34. declared: what is packed, at what was paid', 'src/server/hub/hub.test.ts', 'declare what is packed, at what'],
    ['34. a gift has a value', 'src/domain/export-papers.test.ts', 'a gift has no value'],
    ['35. customs codes are digits', 'src/server/hub/hub.test.ts', 'take a customs code the hub sets'],
    ['36. weights are normalised when written', 'src/domain/weight.test.ts', 'a weight as a maker writes it'],
    ['37. another’s ids, everywhere', others, 'another maker’s part is nowhere'],
    ['37. at every door with an id', 'tests/foreign-ids.test.ts', 'of somebody else is refused'],
    ['38. the role is read at each request', 'tests/attacks/stolen-sessions.test.ts', 'has the lower role at the next'],
    ['39. live is a conjunction', 'src/server/seller/find-store.test.ts', 'a store is live only if approved'],
    ['40. documents never change', 'src/server/invoices/invoices.test.ts', 'never change: not with the catalogue'],
    ['40. numbers have no gap', 'src/server/invoices/invoices.test.ts', 'have no gap, however many are taken'],
    [
      '41. letters are written with what they tell',
      'src/server/mail/mail.test.ts',
      'to each maker with own lines only',
    ],
    [
      '42. the database’s clock counts',
      'src/server/orders/wrong-clock.test.ts',
      'with the clock of a process days ahead',
    ],
    ['42. Indian days', 'src/domain/delivery-date.test.ts', 'begin at midnight in India'],
  ],
}

/** Rules about what the shop does not do yet: payouts (30, 31) and labels bought of a carrier (33). */
const notYet = [30, 31, 33]

/** The names of a file's tests and groups, and the rows that fill such a name. */
function namesIn(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const text = `(?:'((?:[^'\\\\]|\\\\.)*)'|"((?:[^"\\\\]|\\\\.)*)"|\`((?:[^\`\\\\]|\\\\.)*)\`)`
  const called = new RegExp(`\\b(?:it|test|describe)(?:\\.(?!skip|todo)\\w+)*\\(\\s*${text}`, 'g')
  const filled = new RegExp(`\\)\\(\\s*${text}`, 'g')
  const row = new RegExp(`^\\s*\\[?\\s*${text},`, 'gm')
  return [called, filled, row].flatMap((pattern) =>
    [...source.matchAll(pattern)].map((found) => (found[1] ?? found[2] ?? found[3] ?? '').replace(/\\(.)/g, '$1')),
  )
}

describe.each(Object.entries(promises))('%s', (_, promised) => {
  it.each(promised)('%s', (_promise, file, name) => {
    expect(existsSync(file), `${file} is gone: which test holds the promise now?`).toBe(true)
    const held = namesIn(file).some((known) => known.includes(name))
    expect(held, `no test of ${file} is called "${name}" any more: which one holds the promise now?`).toBe(true)
  })
})

test('each of the 42 rules of correctness is held, or waits for what it is about', () => {
  const held = promises.correctness?.map(([promise]) => Number.parseInt(promise, 10)) ?? []
  const numbers = [...new Set([...held, ...notYet])].toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 42 }, (_, at) => at + 1))
  expect(notYet.filter((rule) => held.includes(rule))).toEqual([])
})
