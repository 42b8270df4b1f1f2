import { contact, guards, invitations, journey, type Promised, pages, people, registering } from './promised.ts'

/** Validation rules and permissions (docs/spec/specification.md#5 and #6). */
export const rulePromises: Record<string, Promised[]> = {
  '5. validation rules': [
    ['Contact: each rule with its message', 'src/domain/support/contact-message.test.ts', 'the contact form'],
    ['validated on submit, then re-validated on change', contact, 'tells each mistake under its field'],
    ['the same rules on the server', 'src/server/support/support.test.ts', 'by the rules of the form'],
    ['Search needs at least 2 characters', pages, 'search needs at least 2 characters'],
    [
      'Search needs at least 2 characters: on the server',
      'src/server/catalogue/search.test.ts',
      'requires two letters for %s',
    ],
    [
      'Order notes are optional',
      'src/domain/accounts/address.test.ts',
      'reports every missing field of an empty form except the notes',
    ],
  ],
  '6. roles and permissions': [
    [
      'Registration lets the person choose among four',
      'src/web/account/auth-page.test.ts',
      'registers too: four choices',
    ],
    ['Customer (shop)', registering, 'opens a customer’s account as %s and signs in with a session of its own'],
    [
      'Seller (sell products, with a store name)',
      registering,
      "stores a seller's requested store, which is neither live nor listed",
    ],
    [
      'Choosing admin or courier: the exact sentences from the server',
      registering,
      'refuses the roles admin and courier with the exact message and opens nothing',
    ],
    ['Choosing admin or courier: the exact sentences at once', journey, 'refused at once and by the server'],
    [
      'Home per role: seller /seller, courier /courier/dashboard, others /',
      'src/domain/accounts/account-change.test.ts',
      'home per role',
    ],
    [
      'Anonymous visitors may browse, use the cart, search and contact',
      'tests/guest-endpoints.test.ts',
      'anonymous visitors may browse, use the cart, search and contact',
    ],
    ['Route access per role; admin passes', guards, 'a route of every kind of guard opens for'],
    [
      'Only administrators create couriers and admins',
      invitations,
      "opens a courier's account: email, link, proven address, signed in, able to work at once",
    ],
    [
      'The role counts at each request',
      people,
      'treats a demoted seller as a stranger at the next request, without the store',
    ],
  ],
}
