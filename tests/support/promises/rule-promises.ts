import { contact, guards, invitations, journey, type Promised, pages, people, registering } from './promised.ts'

/** What is refused, and who may do what (specification 5 and 6). */
export const rulePromises: Record<string, Promised[]> = {
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
}
