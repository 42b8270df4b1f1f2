import { headers, others, type Promised } from './promised.ts'

const strange = 'tests/attacks/unusual-requests.test.ts'
const ownAccount = 'src/server/accounts/own-account.test.ts'
const claimPhotos = 'src/server/claims/claim-photos.test.ts'
const limitedCodes = 'src/server/orders/limited-codes.test.ts'
const unconfirmed = 'src/server/email/unconfirmed-limit.test.ts'
const routeCosts = 'src/server/http/route-costs.test.ts'

/**
 * The attacks that once worked, twelve kinds, numbered: each is repeated against a fresh shop by the test named here and
 * refused.
 */
export const attackPromises: Promised[] = [
  [
    '1. small pictures that are huge once decoded stop nothing',
    claimPhotos,
    'refuses small files that are huge once decoded',
  ],
  [
    '1. not many at once either',
    'src/server/pictures/redraw-photo.test.ts',
    'what waits beyond the line is asked to come again',
  ],
  [
    '2. a seller reads no amounts of others',
    'tests/data-visibility.test.ts',
    'shows nobody more than the role table allows',
  ],
  ['3. one account does not close signing in', 'tests/attacks/crowded-sign-in.test.ts', 'keeps nobody from signing in'],
  ['4. pages are limited', 'src/server/http/page-limits.test.ts', 'limits pages, a long one counting for as many'],
  [
    '4. words are searches everywhere',
    'src/server/http/page-limits.test.ts',
    'counts words searched through the list of products',
  ],
  [
    '4. unknown parameters make no new page',
    'src/server/http/cache-key.test.ts',
    'ignores query parameters that a page does not read',
  ],
  ['4. other routes too', routeCosts, 'counts named pictures and the cloth of a festival'],
  ['5. a parameter given twice is no fault', strange, 'is no fault of the server'],
  ['5. nor an address of slashes or zero bytes', strange, 'shows the page for unknown addresses'],
  ['5. nor a condition on a file', strange, 'a condition that does not hold is answered with 412'],
  ['5. nor a range', strange, 'a range that is not there is answered with 416'],
  ['6. deep JSON is refused', strange, 'refuses 20,000 levels'],
  [
    '7. coupon codes cannot be found out',
    'src/server/promotions/code-guesses.test.ts',
    'are refused in the same words, until too many were tried',
  ],
  ['8. once per customer sees phone, street and mailbox', limitedCodes, 'limited per customer also matches by %s'],
  ['9. a name holds no address of the web', ownAccount, 'refuses a name with a URL, control or direction characters'],
  ['9. a stranger gets two emails a day', unconfirmed, 'sends a stranger two emails a day'],
  [
    '10. a cancellation ends the promotion it earned',
    'src/server/cancellations/delivery-due.test.ts',
    'costs the delivery of what stays',
  ],
  [
    '11. a HEAD takes no place of a live order',
    'src/server/orders/live-order.test.ts',
    'stands open so often for one visitor and no more',
  ],
  [
    '12. a parcel is its courier’s alone',
    'src/server/courier/courier.test.ts',
    'is nowhere for another courier once it is claimed',
  ],
  ['12. a parcel is moved by its couriers', others, 'a parcel is moved by its couriers alone'],
  [
    '12. a city forges no cache key',
    'src/server/http/cache-key.test.ts',
    'lets no spelling of a city produce the key of another page',
  ],
  ['12. encodings are weighed', 'src/server/http/packing.test.ts', 'sends to a client that accepts %s the encoding'],
  ['12. refusals of the parser carry the headers', strange, 'gets our own error with all security headers'],
  [
    '12. admins’ endpoints are described to admins',
    'tests/access.test.ts',
    'sees only public, member and own-role endpoints in the API description',
  ],
  [
    '12. a signed event with half a character',
    'tests/attacks/forged-webhooks.test.ts',
    'half a character or a zero byte',
  ],
  ['12. a waybill costs no fortune', 'src/server/hub/typed-waybill.test.ts', 'costs no %s of any currency'],
  ['12. usernames that read alike', 'src/server/accounts/usernames.test.ts', 'reads like another one with other signs'],
  ['12. a sign-out with any body', strange, 'ends the session with %s'],
  ['12. scripts run by name alone', headers, 'the inline scripts that the renderer names'],
]
