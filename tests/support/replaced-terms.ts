/**
 * Terms that the project replaced, each with the standard one (docs/glossary.md). The lists only grow. `except` are
 * genuine other meanings: a whole identifier or file name, or files in which the word means what it says.
 */
export type ReplacedTerm = {
  use: string
  except?: RegExp
  /** The files in which the word has the replaced meaning; elsewhere it is an everyday word. */
  only?: RegExp
}

/** Files about the words and letters of a language: search, drawing and fonts. */
export const aboutLanguage =
  /^(src\/(domain|server\/catalogue|server\/seed|drawing)\/.*(search|lexeme|words|keyboard|transliterate|indic-letters|product-facts|read-ingredients|seed-products|drawing)|src\/(server\/products|web\/seller)\/(find-hs-codes|propose-names|hs-code-field)|src\/drawing|scripts\/fonts|tests\/search|bench\/(large-catalogue|search))/

/** Replaced terms that have their usual meaning in those files. */
export const linguisticTerms = new Set(['words', 'letter', 'letters', 'sentence'])

/**
 * A carton and its size, a box of the interface (its word for a shipment), a box on screen, and "second box", as the
 * tables of an order's second shipment are called.
 */
const cartons =
  /^(box|boxes|view-?box|[Bb]oundingBox|titleBox|messageBox|fullBox|describeBox|[Bb]uy-?Box|BuyBoxProps)$|^[Bb]ox_?([Pp]ercent|[Gg]rams|[Pp]acker|Sizes?|Choice|Advice(Props)?|Drawing)$|^([Ss]hippingBox(es)?|chooseBox|priceBox|draw(Open)?Box|isBox|spiceBox|boxOf)$|second[-_]?box|[\w./-]*[./-]box(es)?\b|_of_box$|^box[./-]|^(one|two)[-_]box|oneBox|\.(of|in)Box$/i

/** What the shop proposes to a customer for a price, what a carrier proposes, and fields of the specified replies. */
const proposals =
  /^(offers?|offer_?id|offer-addition|offerOf|(in|change|lock|find|show|showLive|lockLive|endOpen|findPayable|findNewest)Offers?|decideOfferPayment|OfferContext|PaidOffer|lockOfferOfShipment)$|(addition|second_?box(es)?)_?offer|offer[_-]?(addition|second_?box|payments?|states?)|[\w-]+[./-]offers?\b|^offers\.|\.(no)?Offers?$/i

/** Parts of identifiers, of file and folder names, and of tables and columns. */
export const replacedNames: Record<string, ReplacedTerm> = {
  house: { use: 'context', except: /^(House(Props)?|house|houseX|.*-house)$/ }, // drawn houses, seller names, addresses
  door: { use: 'endpoint, route, handler', except: /^Door$/ }, // a drawn door
  doors: { use: 'endpoints, routes, handlers' },
  knock: { use: 'request' },
  asked: { use: 'request, input, params, query' },
  wish: { use: 'method, request, remedy, subscription, input' },
  wishes: { use: 'requests, subscriptions' },
  told: { use: 'reported, notified, serialized' },
  tell: { use: 'notify, serialize' },
  tells: { use: 'notifies, returns whether' },
  wording: { use: 'text, translation' },
  voice: { use: 'translator' },
  say: { use: 't, translate' },
  words: {
    use: 'text, message, label',
    except:
      /^(words|wordsOf|splitWords|nameWords|lineWords|sampleWords|personalWords|bannedWords|allowedWords|listWordsOfTexts|banned-words)$/, // single words of a text
  },
  sentence: { use: 'text, message', except: /^(sentence|firstSentence)$/ }, // one sentence of a text
  keep: {
    use: 'cache, save, store, retain',
    except: /^(keepPreviousData|keepAlive|keepAliveTimeout|keep-alive|keepFlat)$/, // names of libraries and HTTP; a mark on a box
  },
  kept: { use: 'cached, saved, stored, retained' },
  keeps: { use: 'caches, saves, stores, retains' },
  letter: { use: 'email, glyph', except: /^(letterClusters|letter-spacing)$/ }, // letters of an alphabet
  letters: { use: 'emails, glyphs', except: /^supportedLetters$/ }, // letters of an alphabet
  mails: { use: 'emails' },
  mail: { use: 'email', except: /^(MAIL_FROM|sendMail|mail|MailLink|e-mail)$/ }, // a setting, nodemailer, an icon
  way: { use: 'payment method, online method', except: /^(on_its_way|way)$/ }, // a public status
  attempt: {
    use: 'payment, retry',
    except: /^(attempt|attempt_failed|payAtSecondAttempt|attemptSignIn)$|payout_?attempt|^findAttempt$/i,
  }, // a delivery or payout attempt; a try
  notice: { use: 'webhook event, alert' },
  bearer: { use: 'fundedBy', except: /^(bearer|Bearer|bearerTokenOf)$/ }, // HTTP's Bearer token
  room: { use: 'refundable amount, section' },
  rooms: { use: 'sections' },
  aside: { use: 'parked, held', except: /^aside(\.summary)?$/ }, // the HTML element
  maker: { use: 'seller, brand' },
  makers: { use: 'sellers, brands', except: /^(makers|reasons\.makers\.\w+)$/ }, // a key of the specified texts
  fulfilment: { use: 'sellerOrder' },
  basket: { use: 'cart' },
  baskets: { use: 'carts', except: /^parkedBaskets$/ }, // a key of browser storage (docs/spec/decisions.md#34)
  packet: { use: 'unit, item' },
  packets: { use: 'units, items' },
  standing: { use: 'status, prepared statement' },
  doer: { use: 'actor' },
  hands: { use: 'actors' },
  dress: { use: 'appearance, theme' },
  look: { use: 'variant, appearance', except: /^(lookUpOrder|(orders\/)?look-up-order)$/ },
  looks: { use: 'variants, appearances' },
  places: { use: 'positions, slots, locations, URLs' },
  figure: { use: 'amount, setting, metric' },
  demand: { use: 'require, assert' },
  moment: { use: 'instant, dateTime, deadline' },
  moments: { use: 'instants' },
  wake: { use: 'hydrate' },
  woken: { use: 'hydrated' },
  awake: { use: 'hydrated' },
  asleep: { use: 'before hydration' },
  waking: { use: 'hydration' },
  forget: { use: 'erase, purge' },
  forgetting: { use: 'retention, erasure' },
  errand: { use: 'OAuth state' },
  lane: { use: 'queue', except: /^(?!.*(job|outbox|worker)).*lane/i }, // a freight lane: a country and a service
  lanes: { use: 'queues', except: /^(readLanes|lanes)$/ },
  seat: { use: 'bucket, slot' },
  occasion: { use: 'subscription', except: /^occasion$/ }, // a kind of search term
  knot: { use: 'step' },
  niche: { use: 'tile' },
  thread: { use: 'progress', except: /^(thread|startWorkerThread|password-thread|threadId)$/ }, // a worker thread
  greeter: { use: 'visitor resolver' },
  anew: { use: 'again' },
  whoever: { use: 'the visitor, the actor' },
  sought: { use: 'searched' },
  peopled: { use: 'with people' },
  knocks: { use: 'requests' },
  notices: { use: 'webhook events, alerts' },
  bearers: { use: 'fundedBy' },
  standings: { use: 'statuses, prepared statements' },
  dresses: { use: 'appearances, themes' },
  figures: { use: 'amounts, counts, settings, metrics' },
  demands: { use: 'requires, asserts' },
  demanded: { use: 'required' },
  wakes: { use: 'hydrates' },
  forgets: { use: 'erases, purges' },
  errands: { use: 'OAuth states' },
  occasions: { use: 'subscriptions' },
  niches: { use: 'tiles' },
  knots: { use: 'steps' },
  seats: { use: 'buckets, slots' },
  doers: { use: 'actors' },
  ways: { use: 'payment methods', only: /\/(payments|refunds|checkout|gateways|cart)\// },
  rounds: { use: 'runs, batches', only: /^src\/server\/(jobs|metrics|status)\// },
  lots: { use: 'batches', only: /^src\/server\/(jobs|metrics|email|push)\// },
  near: { use: 'interaction', only: /^src\/web\/hydration\// },
  proof: { use: 'step-up authentication', only: /\/(step-up|sign-in)\/|\/(second-factor|step-up|passkey)[^/]*$/ },
  leaving: { use: 'erasure', only: /\/(retention|backup)\// },
  announce: { use: 'notify', only: /^(src\/(server|contract|domain)|scripts)\// },
  announces: { use: 'notifies' },
  boxes: { use: 'shipments', except: cartons },
  box: { use: 'shipment', except: cartons },
  offer: { use: 'promotion', except: proposals },
  offers: { use: 'promotions', except: proposals },
  place: {
    use: 'position, slot, location, URL',
    except: /^(place|Place)|[/._-]place\b|^unsafe_place$|carrier_pickup_place/,
  }, // to place an order; a landed table; `unsafe_place`, a reason
  postcode: { use: 'postal code', except: /(^|[._])postcode($|[.])/ }, // a stored field of a country's rules, and vendors' fields
}

/** What names say in several words, written with hyphens (`bring-back`); each word alone is an everyday one. */
export const replacedCompounds: { name: RegExp; use: string }[] = [
  { name: /\b(turn|turns|turned)-away\b/, use: 'guard, redirect' },
  { name: /\b(bring|brings|brought)-(\w+-)?back\b/, use: 'restore' },
  { name: /\bputs?-(\w+-)?aside\b/, use: 'park, hold' },
  { name: /\btakes?-in$/, use: 'receive, hold' },
  { name: /^is-so$|\blook-whether\b/, use: 'isAvailable, checkAvailability' },
  { name: /\bstanding-quer/, use: 'prepared statement' },
  { name: /\bkept-charge/, use: 'cancellation fee' },
  { name: /\blate-(money|payments?)\b/, use: 'unapplied payment' },
  { name: /\bpay(ment)?-ways?\b/, use: 'payment method' },
  { name: /\bback-rooms?\b/, use: 'back office' },
  { name: /\bpay(ment)?-(attempt|try|tries)\b/, use: 'payment' },
  {
    name: /(?<!^)\b(seller|brand|store)s?-parts?\b|\bparts?-of-(seller|brand|store)s?\b(?!-order)/,
    use: 'seller order',
  },
  { name: /\blimit(er)?s?-(line|seat|place)s?\b/, use: 'bucket' },
  { name: /\b(job|outbox|worker|queue)s?-(round|lot|lane)s?\b/, use: 'run, batch, queue' },
  { name: /\b(step-up|second-factor)-proofs?\b/, use: 'step-up authentication' },
  { name: /\b(cancelled|seller|customer|admin)-hands?\b|\bhands?-of-(seller|customer|admin)/, use: 'actor' },
]

/** Words and phrases in comments, documents, test titles, contract summaries and messages to developers. */
export const replacedPhrases: { phrase: RegExp; use: string; except?: RegExp }[] = [
  { phrase: /\b(told|telling)\b/i, use: 'notified, reported, shown' },
  { phrase: /\btells (if|whether)\b/i, use: 'returns whether' },
  { phrase: /\bsomebody\b|\bwhoever\b(?! has it)/i, use: 'someone, the visitor, the requester' },
  { phrase: /\banew\b/i, use: 'again' },
  { phrase: /\b(she|her|hers|herself)\b/i, use: 'they, the visitor, the seller' },
  { phrase: /\bmakers?\b/i, use: 'seller, brand, store' },
  { phrase: /\bpackets?\b/i, use: 'unit, item, pack', except: /^(src\/drawing|scripts\/picture)/ },
  { phrase: /\bbaskets?\b/i, use: 'cart' },
  { phrase: /\bwish(es|ed)?\b/i, use: 'request, method, remedy, subscription' },
  { phrase: /(?<!at the |to the |from the )\bdoors?\b/i, use: 'endpoint', except: /^src\/(drawing|web\/ui)/ }, // the recipient's door, drawn doors
  { phrase: /\b(knock|knocks)\b/i, use: 'request' },
  { phrase: /\b(given|give|gave) up (an|the|unpaid|this) (order|orders)\b/i, use: 'cancelled, expired' },
  { phrase: /\bput aside\b/i, use: 'parked, held, unapplied' },
  { phrase: /\bstands? (in|on|at|there|under)\b/i, use: 'is in, is on' },
  { phrase: /\b(a|the|one|each|by|every|this|of|our) mail\b(?! server)|\bmail(s|ed)\b|\be-mails?\b/i, use: 'email' },
  { phrase: /\blate money\b/i, use: 'unapplied payment' },
  { phrase: /\b(awake|woken|asleep|waking)\b/i, use: 'hydrated, before hydration' },
  { phrase: /\berrands?\b|\bknots?\b|\bniches?\b/i, use: 'OAuth state, step, tile' },
  { phrase: /\bturn(s|ed)? away\b/i, use: 'guard, redirect' },
  { phrase: /\bstanding quer(y|ies)\b/i, use: 'prepared statement' },
  { phrase: /\bkept charge\b/i, use: 'cancellation fee' },
  { phrase: /\bpay ways?\b/i, use: 'payment method' },
  { phrase: /\b(?<!the )back rooms?\b/i, use: 'back office' },
  {
    phrase: /\b(attempt|try|tries|attempts) to pay\b(?! a seller| sellers)/i,
    use: 'payment',
    except: /^database\//,
  },
  { phrase: /\bannounces? what\b/i, use: 'schedule, notify' },
  { phrase: /\boutbox lanes?\b/i, use: 'queue' },
]

/** Words and phrases of `texts/en`; its policies are texts of the law. */
export const replacedInterfacePhrases: { phrase: RegExp; use: string; except?: RegExp }[] = [
  { phrase: /\bsomebody\b|\bwhoever\b(?! walks in)/i, use: 'someone, our team' },
  { phrase: /\bstands (in|on)\b/i, use: 'is shown in, is shown on' },
  { phrase: /\bgiven up\b/i, use: 'cancelled' },
  { phrase: /\bdid not come\b|\bcould not be read\b/i, use: "We couldn't load …" },
  { phrase: /\bthe whole cost\b/i, use: 'total' },
  { phrase: /\bthings to put right\b/i, use: 'Please fix {{count}} fields' },
  { phrase: /\bdearer\b|\bas it stands\b/i, use: 'costs more, now' },
  { phrase: /\bby letter\b|\b(?<!to )(a|the|this|our) letter\b/i, use: 'email' },
]
